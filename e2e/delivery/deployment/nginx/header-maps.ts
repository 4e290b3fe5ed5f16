import { STYLE_HASHES } from '../../documents/mount-documents.ts'
import { ASK_EACH_TIME, FOR_EVER } from '../../web-server/answer-with-file.ts'
import { COMMON_HEADERS, ISOLATING_HEADERS } from '../../web-server/security-headers.ts'
import { HASHED_NAME } from '../../web-server/served-file.ts'
import { REQUEST_ID } from './logging.ts'
import { quote, quotePattern } from './quote.ts'

/** Statuses that may be cached; any other is an error, which must end as soon as it is repaired. */
const GOOD = '200|206|304'

/** Placeholder in the policy for the hashes of styles. */
const STYLES = "'sha256-STYLES'"

/**
 * Variables that choose headers by the answer. Headers that the backend sets win: its pictures have
 * their own policy, and it says which of its answers may be cached.
 */
export function headerMaps(policyWith: (styleHashes: readonly string[]) => string): string {
  // A process sends the hashes of the styles it wrote into a document in a header.
  const policy = quote(policyWith([STYLES])).replace(STYLES, upstreamVariable(STYLE_HASHES))
  return `map "$status$uri" $shop_cache_of_file {
  default "no-store";
  ${quotePattern(`~^(${GOOD})/.*${HASHED_NAME.source}`)} ${quote(FOR_EVER)};
  "~^(${GOOD})" ${quote(ASK_EACH_TIME)};
}
# A browser would show the answer before a visitor's own purchase: only caches are told that.
map $upstream_http_cache_control $shop_cache {
  default $upstream_http_cache_control;
  "" $shop_cache_of_file;
  "~^(?<shop_cache_told>.+), stale-while-revalidate=\\d+$" $shop_cache_told;
}
map $upstream_http_content_security_policy $shop_policy {
  default "";
  "" ${policy};
}
${isolating.map(({ value, said, variable }) => `map ${said} ${variable} {\n  default "";\n  "" ${quote(value)};\n}`).join('\n')}`
}

const isolating = Object.entries(ISOLATING_HEADERS).map(([name, value]) => {
  const variable = `$shop_${name.toLowerCase().replaceAll('-', '_')}`
  return { name, value, said: upstreamVariable(name), variable }
})

/** nginx variable of a header in the backend's answer. */
function upstreamVariable(header: string): string {
  return `$upstream_http_${header.toLowerCase().replaceAll('-', '_')}`
}

/**
 * All headers are set in the server block, none in a location: one there would drop all the others.
 * `always` adds them to errors too.
 */
export function headerLines(): string {
  const common = Object.entries(COMMON_HEADERS)
  return [
    ...common.map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
    `add_header ${REQUEST_ID} $request_id always;`,
    'add_header Cache-Control $shop_cache always;',
    'add_header Cache-Status $shop_cache_status always;',
    'add_header Content-Security-Policy $shop_policy always;',
    ...isolating.map(({ name, variable }) => `add_header ${name} ${variable} always;`),
    ...[...common.map(([name]) => name), 'Cache-Control', STYLE_HASHES, REQUEST_ID].map(
      (name) => `proxy_hide_header ${name};`,
    ),
  ].join('\n')
}
