import { ASK_EACH_TIME, FOR_EVER } from '../../run/server/answer-with-file.ts'
import { COMMON_HEADERS, ISOLATING_HEADERS } from '../../run/server/security-headers.ts'
import { HASHED_NAME } from '../../run/server/served-file.ts'
import { quote, quotePattern } from './quote.ts'

/** Answers that a file may be kept of; everything else is an error, and over as soon as it is repaired. */
const GOOD = '200|206|304'

/**
 * Variables that decide on headers by the answer. What the backend says about its own answers stands:
 * its pictures have a policy of their own, and its calls are never kept.
 */
export function headerMaps(policy: string): string {
  return `map "$status$uri" $shop_cache_of_file {
  default "no-store";
  ${quotePattern(`~^(${GOOD})/.*${HASHED_NAME.source}`)} ${quote(FOR_EVER)};
  "~^(${GOOD})" ${quote(ASK_EACH_TIME)};
}
map $upstream_http_cache_control $shop_cache {
  default "";
  "" $shop_cache_of_file;
}
map $upstream_http_content_security_policy $shop_policy {
  default "";
  "" ${quote(policy)};
}
${isolating.map(({ value, said, variable }) => `map ${said} ${variable} {\n  default "";\n  "" ${quote(value)};\n}`).join('\n')}`
}

/** `said`: what the backend says itself. */
const isolating = Object.entries(ISOLATING_HEADERS).map(([name, value]) => {
  const word = name.toLowerCase().replaceAll('-', '_')
  return { name, value, said: `$upstream_http_${word}`, variable: `$shop_${word}` }
})

/**
 * All headers stand in the server block and none in a location, which would lose the others; \`always\`
 * is for errors too.
 */
export function headerLines(): string {
  const common = Object.entries(COMMON_HEADERS)
  return [
    ...common.map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
    'add_header Cache-Control $shop_cache always;',
    'add_header Content-Security-Policy $shop_policy always;',
    ...isolating.map(({ name, variable }) => `add_header ${name} ${variable} always;`),
    ...common.map(([name]) => `proxy_hide_header ${name};`),
  ].join('\n')
}
