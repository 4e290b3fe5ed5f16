import { MAX_FORM_BYTES } from '../../../service/http/listen.ts'
import { MAX_REGISTRY_BYTES } from '../../registry/service/routes.ts'
import { FILE_ENDINGS, NO_PAGES_BELOW } from '../../web-server/is-page.ts'
import { CALL_LIMIT } from './limits.ts'
import { indent, quotePattern } from './quote.ts'

/** Of the folders without pages, those whose answers the backend gives. */
const ANSWERED = ['api', 'media', 'registry', 'reports']

const PASSED = `${CALL_LIMIT}
  proxy_pass http://museum_shop;`

/** What is proxied, what is a file or missing, and what the shell shows: the rule of `is-page.ts`. */
export function locations(): string {
  return `# Nobody asks for compressed copies and hidden files by name.
location ~ ${quotePattern(String.raw`(/\.|\.(br|gz)$)`)} {
  return 404;
}
location = /registry.json {
  client_max_body_size ${MAX_REGISTRY_BYTES};
  ${PASSED}
}
location ~ ^/operator(/|$) {
  client_max_body_size ${MAX_FORM_BYTES};
  ${PASSED}
}
# For whoever watches the shop from outside; each process answers it on its own port as well.
location = /health {
  proxy_pass http://museum_shop;
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
# Whoever knows such an address is let in: no other process is told one.
location ~ ${quotePattern('^(/[^/]+)?/(order-review|recover)(/|$)')} {
  try_files $uri /index.html;
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

const HEADERS_PASSED = `proxy_set_header Connection "";
proxy_set_header Host $http_host;
proxy_set_header X-Forwarded-For $remote_addr;
proxy_set_header X-Forwarded-Proto $scheme;
proxy_set_header X-Real-IP "";
proxy_set_header Forwarded "";`

/** A document is the same for everybody: what a visitor has or asks for has no way into it. */
const DOCUMENT_LINES = `${HEADERS_PASSED}
proxy_set_header Accept-Encoding $http_accept_encoding;
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
error_page 404 429 500 502 503 504 =200 /index.html;`

/**
 * Visitors are counted by where they come from: the backend believes what this server says about that
 * (\`TRUSTED_PROXIES\`), and this server says what it sees, not what a stranger has written.
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
