import { contentTypeOf, contentTypes, textTypes } from './rules/content-types.ts';
import { hostFileNames, quoteValue, type ServingRules } from './rules/serving-rules.ts';

/**
 * Text of `Caddyfile`, to be imported in a site block (Caddy 2.6 or newer). The block itself, with its
 * address and root, is the operator's; Caddy brings certificate, HTTP/2 and the way from http.
 */
export function caddyFile(rules: ServingRules): string {
  return `${ownersBlock(rules)}

route {
${[always(rules), caching(rules), types(), refusals(), moves(rules), pages(rules)].join('\n\n')}
}

${errors(rules)}
`;
}

const ownersBlock = ({ origin }: ServingRules) => `\
# How Caddy serves this site. Made by the build, whose policy it holds: take the one of each new build.
#
#   ${new URL(origin).host} {
#     root * /srv/site          # a copy of dist/
#     import /srv/site/.hosts/Caddyfile
#   }`;

const always = ({ headers }: Pick<ServingRules, 'headers'>) => `\
	encode {
		zstd
		gzip
		minimum_length 256
		match {
${textTypes.map((type) => `			header Content-Type ${type}*`).join('\n')}
		}
	}
	header {
		-Server
${Object.entries(headers)
  .map(([name, value]) => `		${name} ${quoteValue(value)}`)
  .join('\n')}
	}`;

const caching = ({ cache }: ServingRules) =>
  [
    `	header Cache-Control ${quoteValue(cache.other)}`,
    `	@pages path_regexp /[^./]*$`,
    `	header @pages Cache-Control ${quoteValue(cache.pages)}`,
    ...[...cache.folders].map(
      ([folder, value]) => `	header ${folder}* Cache-Control ${quoteValue(value)}`,
    ),
  ].join('\n');

const types = () =>
  Object.keys(contentTypes)
    .map(
      (end) =>
        `	@${end} path *.${end}\n	header @${end} Content-Type ${quoteValue(contentTypeOf(`.${end}`) ?? '')}`,
    )
    .join('\n');

/** What no address of the site looks like, files of hosts, and pages that only stand for others. */
const refusals = () => `\
	@other_method not method GET HEAD
	error @other_method 405

	@odd vars_regexp {http.request.orig_uri} (?i)^[^?]*(//|%2f|%5c|%00)
	error @odd 404
	@hidden {
		path_regexp /\\.
		not path /.well-known/*
	}
	error @hidden 404
	@unnamed path ${hostFileNames.map((name) => `/${name}`).join(' ')} *.br *.gz */404 */404/ */404.html
	error @unnamed 404`;

/** A rewrite leaves the query as it is. */
const leadTo = (name: string, from: string, to: string, status: number) => `\
	@${name} path ${from}
	route @${name} {
		rewrite * ${to}
		redir * {uri} ${status}
	}`;

const moves = ({ redirects, basePath, home }: ServingRules) =>
  [
    ...redirects.map(({ from, to }, index) =>
      leadTo(`moved_${index}`, `${from} ${from}/`, to, 301),
    ),
    leadTo(
      'home',
      [`${home}index`, `${home}index.html`, ...(basePath === '' ? [] : [basePath])].join(' '),
      home,
      308,
    ),
  ].join('\n');

/** A page has one address; its other spellings lead there. */
const pages = ({ home }: ServingRules) => `\
	@spelled {
		path_regexp spelled ^(/.+?)(/|/index/?|(/index)?\\.html/?)$
		not path ${home}
	}
	route @spelled {
		@page file {re.spelled.1}.html
		route @page {
			rewrite * {re.spelled.1}
			redir * {uri} 308
		}
		error 404
	}
	@home_page path ${home}
	rewrite @home_page ${home}index.html
	try_files {path}.html {path} =404
	file_server {
		precompressed br gzip
		disable_canonical_uris
	}`;

/** What was set before is gone here. */
const errors = ({ headers, missingPages, plainFolders, cache }: ServingRules) => `\
handle_errors {
${always({ headers })}
	header Cache-Control ${quoteValue(cache.other)}
	@plain {
		path ${plainFolders.map((folder) => `${folder}*`).join(' ')}
		expression {err.status_code} == 404
	}
	@not_missing expression {err.status_code} != 404
	@other_method expression {err.status_code} == 405
	header @other_method Allow "GET, HEAD"
	route {
		header @plain Content-Type "text/plain; charset=utf-8"
		respond @plain "Not found" 404
		header @not_missing Content-Type "text/plain; charset=utf-8"
		respond @not_missing "{err.status_code} {err.status_text}" {err.status_code}
${missingPages
  .map(
    ({ below, page }, index) => `\
		@missing_${index} path ${index === missingPages.length - 1 ? '*' : `${below}*`}
		handle @missing_${index} {
			header Content-Type "text/html; charset=utf-8"
			rewrite * ${page}
			file_server {
				precompressed br gzip
			}
		}`,
  )
  .join('\n')}
	}
}`;
