import { escapeRegExp } from '../escape-reg-exp.ts';
import { contentTypes, textTypes } from './rules/content-types.ts';
import { hostFileNames, quoteValue, type ServingRules } from './rules/serving-rules.ts';

/**
 * Text of `nginx.conf`, to be included in a server block (nginx 1.18 or newer). The block itself, with
 * names, ports, certificate and root, is the operator's.
 */
export function nginxFile(rules: ServingRules): string {
  return `${[
    ownersBlock(rules),
    types(),
    compression(),
    ownHeaders(rules),
    refusals(rules),
    moves(rules),
    pages(rules),
    missing(rules),
  ].join('\n\n')}\n`;
}

const ownersBlock = ({ origin }: ServingRules) => `\
# How nginx serves this site. Made by the build, whose policy it holds: take the one of each new build.
#
#   server {
#     listen 80;
#     server_name ${new URL(origin).hostname};
#     return 301 https://$host$request_uri;
#   }
#   server {
#     listen 443 ssl http2;
#     server_name ${new URL(origin).hostname};
#     ssl_certificate /etc/ssl/site.pem;
#     ssl_certificate_key /etc/ssl/site.key;
#     root /srv/site;                        # a copy of dist/
#     include /srv/site/.hosts/nginx.conf;
#   }

server_tokens off;
absolute_redirect off;
merge_slashes off;`;

/** nginx counts text/html among them by itself, and warns where it is named. */
const furtherTextTypes = textTypes.filter((type) => type !== 'text/html').join(' ');

const types = () => `\
types {
${Object.entries(contentTypes)
  .map(([end, { type }]) => `  ${type} ${end};`)
  .join('\n')}
}
default_type application/octet-stream;
charset utf-8;
charset_types ${furtherTextTypes};`;

const compression = () => `\
# With the module for Brotli add: brotli on; brotli_static on; and brotli_types like gzip_types.
gzip on;
gzip_static on;
gzip_vary on;
gzip_comp_level 6;
gzip_min_length 256;
gzip_proxied any;
gzip_types ${furtherTextTypes};`;

/** In variables, since an add_header of a location would take all of the server's away. */
const ownHeaders = ({ headers, cache }: ServingRules) => `\
set $site_allow "";
set $site_cache ${quoteValue(cache.other)};
if ($uri ~ "/[^./]*$") {
  set $site_cache ${quoteValue(cache.pages)};
}
${[...cache.folders]
  .map(
    ([folder, value]) => `\
if ($uri ~ "^${escapeRegExp(folder)}") {
  set $site_cache ${quoteValue(value)};
}`,
  )
  .join('\n')}
add_header Allow $site_allow always;
add_header Cache-Control $site_cache always;
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${quoteValue(value)} always;`)
  .join('\n')}`;

/** What no address of the site looks like, files of hosts, and pages that only stand for others. */
const refusals = ({ missingPages }: ServingRules) => `\
if ($request_method !~ "^(GET|HEAD)$") {
  set $site_allow "GET, HEAD";
  return 405;
}
if ($request_uri ~* "^[^?]*(//|%2f|%5c)") {
  return 404;
}
location ~ "/\\.(?!well-known/)|^/(${hostFileNames.map(escapeRegExp).join('|')})$|\\.(br|gz)$" {
  return 404;
}
${missingPages
  .map(
    ({ below }, index) => `\
location ~ "^${escapeRegExp(below)}(.*/)?404(\\.html)?/?$" {
  error_page 404 @missing_${index};
  return 404;
}`,
  )
  .join('\n')}`;

const moves = ({ redirects, basePath, home }: ServingRules) =>
  [
    ...redirects.flatMap(({ from, to }) => [movedExactly(from, to), movedExactly(`${from}/`, to)]),
    ...(basePath === '' ? [] : [movedExactly(basePath, home, 308)]),
    ...['index', 'index.html'].map((name) => movedExactly(home + name, home, 308)),
  ].join('\n');

const movedExactly = (from: string, to: string, status = 301) =>
  `location = ${from} { return ${status} ${to}$is_args$args; }`;

/**
 * A page has one address; its other spellings lead there. Packed files are refused once more in the
 * folders without pages, where nginx does not try the pattern that refuses them elsewhere.
 */
const pages = ({ basePath, home, missingPages, plainFolders }: ServingRules) => `\
${basePath === '' ? '' : 'location / { try_files $uri =404; }\n'}location = ${home} { try_files ${home}index.html =404; }
${missingPages
  .map(
    ({ below }, index) => `\
location ~ "^(?<site_page>${escapeRegExp(below.slice(0, -1))}(/.+?)??)(/|/index/?|(/index)?\\.html/?)$" {
  error_page 404 @missing_${index};
  if (-f $document_root$site_page.html) {
    return 308 $site_page$is_args$args;
  }
  return 404;
}
location ${below} {
  error_page 404 @missing_${index};
  try_files $uri.html $uri =404;
}`,
  )
  .join('\n')}
${plainFolders
  .map(
    (folder) => `\
location ^~ ${folder} {
  error_page 404 @missing_file;
  if ($uri ~ "\\.(br|gz)$") {
    return 404;
  }
  try_files $uri =404;
}`,
  )
  .join('\n')}`;

function missing({ missingPages, cache }: ServingRules): string {
  const whole = missingPages.length - 1;
  const fallback = missingPages[whole]?.page ?? '/404.html';
  return `\
error_page 404 @missing_${whole};
error_page 400 414 =404 ${fallback};
location = ${fallback} { internal; }
${missingPages
  .map(
    ({ page }, index) => `\
location @missing_${index} {
  set $site_cache ${quoteValue(cache.other)};
  try_files ${page} =404;
}`,
  )
  .join('\n')}
location @missing_file {
  set $site_cache ${quoteValue(cache.other)};
  types {}
  default_type text/plain;
  return 404 "Not found\\n";
}`;
}
