import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { MAX_FORM_BYTES, MAX_PAGES_BYTES } from '../../../service/http/listen.ts'
import { FILE_ENDINGS, NO_PAGES_BELOW } from '../../is-page.ts'
import { MAX_UPLOAD_BYTES } from '../../registry/arrival/publish-route.ts'
import { MAX_REGISTRY_BYTES } from '../../registry/registry-size.ts'
import {
  ANSWER_LINES,
  DOCUMENT_CACHE,
  KEPT_LOCATIONS,
  PICTURE_CACHE,
  publicAnswers,
  REGISTRY_CACHE,
} from './answer-cache.ts'
import { REQUEST_ID } from './logging.ts'
import { indent, quotePattern } from './quote.ts'

/**
 * Limits for each client address that nginx sees; a school or an office shares one. Requests for
 * files are not counted. Too many requests are answered by 429 and may be retried a moment later.
 */
export const LIMIT_ZONES = `limit_req_zone $binary_remote_addr zone=museum_shop_calls:10m rate=50r/s;
limit_conn_zone $binary_remote_addr zone=museum_shop_visitors:10m;
limit_req_status 429;
limit_conn_status 429;
`

/** For the server block: all connections; over HTTP/2 each concurrent request counts as one. */
export const LIMIT_LINES = 'limit_conn museum_shop_visitors 300;'

/** For proxied requests: one page sends up to about thirty at once. */
const CALL_LIMIT = 'limit_req zone=museum_shop_calls burst=400 nodelay;'

/** Folders without pages whose answers come from the backend. */
const ANSWERED = ['api', 'registry', 'reports']

const PASSED = `${CALL_LIMIT}
  proxy_pass http://museum_shop;`

/** Decides what is proxied, what is a file or 404, and what is a page: the rule of `is-page.ts`. */
export function locations(): string {
  return `# Nobody asks for compressed copies and hidden files by name.
location ~ ${quotePattern(String.raw`(/\.|\.(br|gz)$)`)} {
  return 404;
}
location = /registry.json {
  client_max_body_size ${MAX_REGISTRY_BYTES};
${indent(REGISTRY_CACHE)}
  ${PASSED}
}
# A release that a team sends. It is passed on as it comes, so that of strangers none lies on the disk:
# a process that has others to take reads it when its turn comes.
location ^~ /registry/releases/ {
  client_max_body_size ${MAX_UPLOAD_BYTES};
  proxy_request_buffering off;
  proxy_send_timeout 60s;
  proxy_read_timeout 120s;
  ${PASSED}
}
location ~ ^/operator/(api/config/|drawn$) {
  client_max_body_size ${MAX_PAGES_BYTES};
  ${PASSED}
}
location ~ ^/operator(/|$) {
  client_max_body_size ${MAX_FORM_BYTES};
  ${PASSED}
}
# For crawlers, written by the processes that write the documents.
location = /robots.txt {
  ${PASSED}
}
location = /sitemap.xml {
  ${PASSED}
}
# For whoever watches the shop from outside; each process answers it on its own port as well.
location ~ ${quotePattern('^/health(/(live|ready))?$')} {
  proxy_pass http://museum_shop;
}
# The same for everybody.
location ~ ${quotePattern(publicAnswers())} {
${indent(HEADERS_PASSED)}
${indent(ANSWER_LINES)}
  ${CALL_LIMIT}
  proxy_pass http://museum_shop_reads;
}
${KEPT_LOCATIONS}
location ~ ${quotePattern('^/media(/|$)')} {
${indent(HEADERS_PASSED)}
  proxy_set_header Accept-Encoding "";
${indent(PICTURE_CACHE)}
  ${PASSED}
}
location ~ ${quotePattern(`^/(${ANSWERED.join('|')})(/|$)`)} {
  ${PASSED}
}
# A file that is missing is never answered with the document.
location ~ ${quotePattern(`^/(${NO_PAGES_BELOW})(/|$)`)} {
  try_files $uri =404;
}
location ~* ${quotePattern(String.raw`\.(${FILE_ENDINGS})$`)} {
  try_files $uri =404;
}
location = /index.html {
  internal;
}
${LANGUAGES.map(documentLocation).join('\n')}
# Whoever knows such an address is let in: no other process is told one.
location ~ ${quotePattern('^(/[^/]+)?/(order-review|recover)(/|$)')} {
  try_files $uri $shop_plain;
}
# Any other address is a page, which the shell shows.
location / {
  try_files $uri @document;
}
# With its first view where a process writes it soon, and else without.
location @document {
  ${CALL_LIMIT}
  rewrite ^(.*)$ $1? break;
${indent(DOCUMENT_LINES)}
  proxy_pass http://museum_shop_documents;
}`
}

/** A folder that an earlier release has written has one document for all languages. */
function documentLocation(language: Language): string {
  return `location = /index.${language}.html {
  internal;
  try_files $uri /index.html;
}`
}

/** The document without its first view, in the language of the address. */
export const PLAIN_MAP = `map $uri $shop_plain {
  default /index.html;
  "~^/(?<shop_plain_language>${LANGUAGES.join('|')})(?:/|$)" /index.$shop_plain_language.html;
}`

const HEADERS_PASSED = `proxy_set_header Connection "";
proxy_set_header Host $http_host;
proxy_set_header ${REQUEST_ID} $request_id;
proxy_set_header X-Forwarded-For $remote_addr;
proxy_set_header X-Forwarded-Proto $scheme;
proxy_set_header X-Real-IP "";
proxy_set_header Forwarded "";`

/** A document is the same for everybody, so no cookie, credential or referrer is passed on. */
const DOCUMENT_LINES = `${HEADERS_PASSED}
${DOCUMENT_CACHE}
proxy_set_header Accept-Encoding $shop_encoding;
proxy_set_header Cookie "";
proxy_set_header Authorization "";
proxy_set_header Referer "";
proxy_connect_timeout 500ms;
proxy_send_timeout 1s;
proxy_read_timeout 1500ms;
proxy_next_upstream_timeout 2s;
proxy_intercept_errors on;
# Said by the backend already.
gzip_vary off;
# To the same page in another language, with the query that the backend was not told.
absolute_redirect off;
proxy_redirect ${quotePattern('~^/(?<shop_language>[^/]+)')} /$shop_language$shop_below;
error_page 404 429 500 502 503 504 =200 $shop_plain;`

/**
 * The backend limits requests by client address and trusts this server to name it
 * (`TRUSTED_PROXIES`). So the address that nginx sees replaces any header that a client sent.
 */
export const PROXY_LINES = `proxy_http_version 1.1;
${HEADERS_PASSED}
proxy_set_header Accept-Encoding "";
proxy_connect_timeout 2s;
proxy_send_timeout 15s;
# Beginning to pay asks the payment provider several times.
proxy_read_timeout 60s;
# Another process is asked where one does not answer, but never twice to buy the same.
proxy_next_upstream error timeout;
proxy_next_upstream_tries 2;`
