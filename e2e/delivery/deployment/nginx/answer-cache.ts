import { PUBLIC_PATHS } from '@shop/shared/api/lifetimes'
import { indent, quote, quotePattern } from './quote.ts'

/**
 * For nginx's `http` context. Bounded in keys and in bytes; what nobody asked for in an hour goes.
 * Pages have a place of their own, where that is ten seconds: those may be sent while the next one
 * is on its way, and must not be older. Browsers word what they accept in many ways, but there are three answers.
 */
export function cacheZone(folder: string): string {
  return `proxy_cache_path ${quote(folder)} levels=1:2 keys_zone=museum_shop_answers:20m max_size=512m inactive=1h use_temp_path=off;
proxy_cache_path ${quote(`${folder}-pages`)} levels=1:2 keys_zone=museum_shop_pages:5m max_size=256m inactive=10s use_temp_path=off;
map $http_accept_encoding $shop_encoding {
  default "";
  ${quotePattern(accepting('br'))} br;
  ${quotePattern(accepting('gzip'))} gzip;
}
# Of an address that begins with a language what comes after it, as it was asked for.
map $request_uri $shop_below {
  default "";
  ${quotePattern('~^/[^/?]*(?<shop_rest>.*)$')} $shop_rest;
}
# Where an answer came from (RFC 9211).
map $upstream_cache_status $shop_cache_status {
  default "";
  HIT "nginx; hit";
  REVALIDATED "nginx; hit; detail=REVALIDATED";
  STALE "nginx; hit; detail=STALE";
  UPDATING "nginx; hit; detail=UPDATING";
  MISS "nginx; fwd=uri-miss";
  EXPIRED "nginx; fwd=stale";
  BYPASS "nginx; fwd=bypass";
}`
}

/** An encoding in a list of them, not refused by `q=0`. */
function accepting(encoding: string): string {
  return String.raw`~*(?:^|,)\s*${encoding}\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)`
}

/** Public answers of the API, by `$uri`. Nothing else of the API is ever kept. */
export function publicAnswers(): string {
  const paths = PUBLIC_PATHS.map((path) => path.replaceAll(/:\w+/g, '[^/]+'))
  return `^/api/[^/]+/(${paths.join('|')})/?$`
}

/** One request fetches what many ask for; what has run out is asked for by its tag. */
const SHARED_LINES = `proxy_cache_lock on;
proxy_cache_lock_timeout 5s;
proxy_cache_lock_age 5s;
proxy_cache_revalidate on;
proxy_cache_background_update on;`

/** Whoever names themselves is answered alone, and nobody else with that answer. */
const NAMED_LINES = `proxy_cache_bypass $http_authorization;
proxy_no_cache $http_authorization;`

const KEPT_LINES = `proxy_cache museum_shop_answers;
${NAMED_LINES}
proxy_cache_key "$shop_encoding $request_uri";`

/**
 * The backend says in `Cache-Control` how long an answer is good, how long while the next one is
 * fetched, and how long while there is none. nginx applies the last only where no process can be
 * reached: so whoever is answered with a failure is sent on to one that never can. What sets a
 * cookie is not kept.
 */
export const ANSWER_LINES = `${KEPT_LINES}
${SHARED_LINES}
proxy_intercept_errors on;
recursive_error_pages on;
error_page 500 = @failed;
error_page 502 503 504 = @refused;
proxy_set_header Accept-Encoding $shop_encoding;
proxy_set_header Cookie "";
proxy_set_header Surrogate-Capability "nginx=\\"RFC5861\\"";
# Encodings are told apart by the key.
proxy_ignore_headers Vary;
gzip_vary off;`

/** The last answer, where it is not too old; otherwise the failure is said by this server. */
export const KEPT_LOCATIONS = `location @refused {
${indent(KEPT_LINES)}
  proxy_pass http://museum_shop_nobody;
}
location @failed {
${indent(KEPT_LINES)}
  error_page 502 =500 /unavailable;
  proxy_pass http://museum_shop_nobody;
}`

/**
 * Asked for public answers: no more at the same time than a process's lane for reads lets wait. Who
 * comes then is sent the last answer as well.
 */
export function readsUpstreams(backends: readonly string[]): string {
  const servers = backends.map(
    (address) => `  server ${new URL(address).host} max_fails=3 fail_timeout=5s max_conns=100;`,
  )
  return `upstream museum_shop_reads {
  zone museum_shop_reads 64k;
${servers.join('\n')}
  keepalive 32;
  keepalive_timeout 60s;
}
upstream museum_shop_nobody {
  server 127.0.0.1:9 down;
}`
}

/**
 * Documents and the registry, which browsers ask for each time: this server does every second. A
 * failure takes the place of what was kept: sent on while the next is fetched, and that never comes,
 * it would be of any age.
 */
function everySecond(key: string): string {
  return `proxy_cache museum_shop_pages;
${SHARED_LINES}
proxy_cache_use_stale updating;
proxy_cache_key ${key};
proxy_ignore_headers Cache-Control Expires Vary;
proxy_cache_valid 200 500 502 503 504 1s;`
}

/** By the address alone, the query being cut off: no parameter of a campaign makes another page. */
export const DOCUMENT_CACHE = `${everySecond('"page $shop_encoding $uri"')}
proxy_cache_valid 302 1s;`
export const REGISTRY_CACHE = `${everySecond('"registry"')}
${NAMED_LINES}`

export const PICTURE_CACHE = `proxy_cache museum_shop_answers;
${SHARED_LINES}
proxy_cache_key "picture $uri";
proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;
proxy_set_header Cookie "";`
