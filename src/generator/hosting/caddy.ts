import {
  articlesFolder,
  contentTypeOf,
  contentTypes,
  folderCaching,
  missingArticle,
  missingPage,
  plainFolders,
  revalidate,
  textTypes,
  untouchedPages,
  withheld,
  type HostRules,
} from './host-rules.ts';

const lines = (parts: readonly string[]) => parts.join('\n');

/** Text to be imported in a site block of a Caddyfile (Caddy 2.6 or newer). */
export function caddyFile({ headers, redirects }: HostRules): string {
  // Caddy handles errors without the headers that were set before.
  const onEveryAnswer = `\
	encode {
		zstd
		gzip
		match {
${lines(textTypes.map((type) => `			header Content-Type ${type}*`))}
		}
	}
	header {
		-Server
${lines(Object.entries(headers).map(([name, value]) => `		${name} "${value}"`))}
	}
	header Cache-Control "${revalidate}"`;

  return `\
# How Caddy serves this site. Made by the build, whose policy it holds: take the one of each new build.

route {
${onEveryAnswer}
	@pages path_regexp /[^./]*$
	header @pages Cache-Control "${untouchedPages}"
${lines(folderCaching.map(([folder, value]) => `	header ${folder}* Cache-Control "${value}"`))}
${lines(Object.keys(contentTypes).map(typeOfFiles))}

	@other_method not method GET HEAD
	error @other_method 405
	@odd vars_regexp {http.request.orig_uri} (?i)^[^?]*(//|%2f|%5c|%00)
	error @odd 404
	@withheld {
		path_regexp ${withheld}
		not path /.well-known/*
	}
	error @withheld 404

${lines(redirects.map(({ from, to }, index) => leadTo(`moved_${index}`, `${from} ${from}/`, to, 301)))}
${leadTo('home', '/index /index.html', '/', 308)}
	@spelled path_regexp spelled ^(/.+?)(/|/index/?|(/index)?\\.html/?)$
	route @spelled {
		@page file {re.spelled.1}.html
		route @page {
			rewrite * {re.spelled.1}
			redir * {uri} 308
		}
		error 404
	}

	try_files {path}.html {path}index.html {path} =404
	file_server {
		precompressed br gzip
		disable_canonical_uris
	}
}

handle_errors {
${onEveryAnswer}
	@not_missing expression {err.status_code} != 404
	@other_method expression {err.status_code} == 405
	@plain path ${plainFolders.map((folder) => `${folder}*`).join(' ')}
	header @other_method Allow "GET, HEAD"
	route {
		header Content-Type "text/plain; charset=utf-8"
		respond @not_missing "{err.status_code} {err.status_text}" {err.status_code}
		respond @plain "Not found" 404
		header Content-Type "text/html; charset=utf-8"
		@article path ${articlesFolder}*
		rewrite @article ${missingArticle}
		@other not path ${articlesFolder}*
		rewrite @other ${missingPage}
		file_server {
			precompressed br gzip
		}
	}
}
`;
}

const typeOfFiles = (end: string) => `\
	@${end} path *.${end}
	header @${end} Content-Type "${contentTypeOf(end)}"`;

/** A rewrite leaves the query as it is. */
const leadTo = (name: string, from: string, to: string, status: number) => `\
	@${name} path ${from}
	route @${name} {
		rewrite * ${to}
		redir * {uri} ${status}
	}`;
