// The configurations of Caddy, nginx and Apache, for one's own server or shared hosting.
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

/** nginx counts text/html among them by itself, and warns where it is named. */
const furtherTextTypes = textTypes.filter((type) => type !== 'text/html').join(' ');

/** Text to be included in a server block of nginx (1.18 or newer). */
export function nginxFile({ headers, redirects }: HostRules): string {
  return `\
# How nginx serves this site. Made by the build, whose policy it holds: take the one of each new build.

server_tokens off;
absolute_redirect off;
merge_slashes off;
types {
${lines(Object.entries(contentTypes).map(([end, type]) => `  ${type} ${end};`))}
}
default_type application/octet-stream;
charset utf-8;
charset_types ${furtherTextTypes};

gzip on;
gzip_static on;
gzip_vary on;
gzip_min_length 256;
gzip_proxied any;
gzip_types ${furtherTextTypes};

# In variables, since an add_header of a location would take all of these away.
set $site_allow "";
set $site_missing ${missingPage};
set $site_cache "${revalidate}";
if ($uri ~ "/[^./]*$") { set $site_cache "${untouchedPages}"; }
if ($uri ~ "^${articlesFolder}") { set $site_missing ${missingArticle}; }
${lines(folderCaching.map(([folder, value]) => `if ($uri ~ "^${folder}") { set $site_cache "${value}"; }`))}
add_header Allow $site_allow always;
add_header Cache-Control $site_cache always;
${lines(Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`))}

if ($request_method !~ "^(GET|HEAD)$") {
  set $site_allow "GET, HEAD";
  return 405;
}
if ($request_uri ~* "^[^?]*(//|%2f|%5c)") { return 404; }
location ^~ /.well-known/ { try_files $uri =404; }
location ~ "${withheld}" { return 404; }
${lines(redirects.map(({ from, to }) => `location ~ "^${from}/?$" { return 301 ${to}$is_args$args; }`))}
location ~ "^/index(\\.html)?$" { return 308 /$is_args$args; }
location ~ "^(${plainFolders.join('|')})" {
  error_page 404 @missing_file;
  try_files $uri =404;
}
location ~ "^(?<site_page>/.+?)(/|/index/?|(/index)?\\.html/?)$" {
  if (-f $document_root$site_page.html) { return 308 $site_page$is_args$args; }
  return 404;
}
location = / { try_files /index.html =404; }
location / { try_files $uri.html $uri =404; }

error_page 404 @missing;
error_page 400 414 =404 ${missingPage};
location = ${missingPage} { internal; }
location @missing {
  set $site_cache "${revalidate}";
  try_files $site_missing =404;
}
location @missing_file {
  set $site_cache "${revalidate}";
  types {}
  default_type text/plain;
  return 404 "Not found\\n";
}
`;
}

/** Text of the `.htaccess` for the site's root (Apache 2.4); needs `AllowOverride All`. */
export function apacheFile({ headers, redirects }: HostRules): string {
  return `\
# How Apache serves this site. Each build writes it with its own policy: deploy them together.

${lines(Object.keys(contentTypes).map((end) => `AddType "${contentTypeOf(end)}" .${end}`))}
<IfModule mod_deflate.c>
  AddOutputFilterByType DEFLATE ${textTypes.join(' ')}
  # mod_deflate appends -gzip to validators, and then does not recognise them.
  RequestHeader edit If-None-Match ^(.*)-gzip\\"$ $1\\"
</IfModule>
${lines(Object.entries(headers).map(([name, value]) => `Header always set ${name} "${value}"`))}
Header always set Cache-Control "${revalidate}"
${lines(folderCaching.map(([folder, value]) => `Header always set Cache-Control "${value}" "expr=%{REQUEST_URI} =~ m#^${folder}# && %{REQUEST_STATUS} in {'200', '206', '304'}"`))}
ErrorDocument 404 ${missingPage}
<If "%{REQUEST_URI} =~ m#^${articlesFolder}#">
  ErrorDocument 404 ${missingArticle}
</If>
<If "%{REQUEST_URI} =~ m#^(${plainFolders.join('|')})#">
  ErrorDocument 404 "Not found"
</If>

# /blog is blog.html, although a folder has that name. Error pages are not rewritten again.
DirectorySlash Off
RewriteEngine On
RewriteOptions AllowNoSlash
RewriteCond %{ENV:REDIRECT_STATUS} .
RewriteRule ^ - [END]
RewriteCond %{THE_REQUEST} "^\\S+ [^?\\s]*(//|%2f|%5c)" [NC,OR]
RewriteCond %{REQUEST_URI} "${withheld}"
RewriteCond %{REQUEST_URI} !^/\\.well-known/
RewriteRule ^ - [R=404]
${lines(redirects.map(({ from, to }) => `RewriteRule "^${from.slice(1)}/?$" ${to} [R=301,END]`))}
RewriteRule "^index(\\.html)?$" / [R=308,END]
RewriteCond %{DOCUMENT_ROOT}/$1.html -f
RewriteRule "^(.+?)(/|/index/?|(/index)?\\.html/?)$" /$1 [R=308,END]
RewriteRule "(/|\\.html)$" - [R=404]
RewriteCond %{DOCUMENT_ROOT}/$1.html -f
RewriteRule "^(.+)$" $1.html [END]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule . - [R=404]
`;
}
