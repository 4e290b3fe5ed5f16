import { MAX_BODY_BYTES } from '../../../service/http/listen.ts'
import { TYPES } from '../../web-server/served-file.ts'
import { cacheZone, readsUpstreams } from './answer-cache.ts'
import { headerLines, headerMaps } from './header-maps.ts'
import { LIMIT_LINES, LIMIT_ZONES, locations, PLAIN_MAP, PROXY_LINES } from './locations.ts'
import { logFormat, logLines } from './logging.ts'
import { indent, quote } from './quote.ts'
import { BEHIND_A_CDN, redirecting, type TlsFiles, tlsLines } from './tls.ts'
import { UNAVAILABLE_HEADERS, UNAVAILABLE_LINES, UNAVAILABLE_MAPS } from './unavailable.ts'

/** Types that are worth compressing. */
const TEXT = /^(text\/|application\/(json|manifest)|image\/svg)/

export interface NginxOptions {
  /** Folder of the served files. */
  root: string
  /** Addresses of the backend processes, `http://127.0.0.1:3001`. */
  backends: readonly string[]
  /** Where visitors open the shop. */
  origin: string
  /** What to listen on instead of port 80: `127.0.0.1:8080`. */
  listen?: string | undefined
  /** Files of the certificate and its key; without them visitors are answered in plain http. */
  tls?: TlsFiles | undefined
  /** Whether browsers are told to use https for all names below the shop's as well. */
  hstsSubdomains?: boolean | undefined
  /** Whether nginx has the module that sends files compressed by brotli. */
  brotli: boolean
  /** Folder of its logs. */
  logs: string
  /** Folder of what it keeps of the backend's answers; nginx makes it, but not the one above. */
  cache: string
  /** The document's content security policy, for styles in it that have these hashes. */
  policyWith: (styleHashes: readonly string[]) => string
}

/** A whole file for nginx's `http` context, such as `/etc/nginx/conf.d/shop.conf`. */
export function nginxConfig(options: NginxOptions): string {
  return `# Written by \`npm run nginx\`: write it again rather than edit it.

upstream museum_shop {
${indent(upstream(options.backends))}
}
# The same processes: one that is late with documents still sells. Each document is one process's.
upstream museum_shop_documents {
  hash $uri consistent;
${indent(upstream(options.backends))}
}
${readsUpstreams(options.backends)}

${cacheZone(options.cache)}
${headerMaps(options.policyWith)}

${UNAVAILABLE_MAPS}
${PLAIN_MAP}

${logFormat()}

${LIMIT_ZONES}${redirecting(options)}
server {
${indent(listening(options))}

  root ${quote(options.root)};
${indent(fileTypes())}

${indent(logLines(options.logs))}

${indent(headerLines())}
${indent(UNAVAILABLE_HEADERS)}
  server_tokens off;
  etag on;

  gzip on;
  gzip_static on;${options.brotli ? '\n  brotli_static on;' : ''}
  gzip_vary on;
  gzip_proxied any;
  gzip_comp_level 5;
  gzip_min_length 1024;
  ${compressedTypes()}

  client_max_body_size ${MAX_BODY_BYTES};
  client_header_timeout 15s;
  client_body_timeout 15s;
  send_timeout 30s;
  keepalive_timeout 65s;

${indent(LIMIT_LINES)}

${indent(PROXY_LINES)}

${indent(UNAVAILABLE_LINES)}

${indent(locations())}
}
`
}

function upstream(backends: readonly string[]): string {
  // One slow answer must not exclude a process; a dead one gets three requests at most.
  const servers = backends.map(
    (address) => `server ${new URL(address).host} max_fails=3 fail_timeout=5s;`,
  )
  // Shorter than a process keeps idle connections, so that nginx never uses a closed one.
  return [...servers, 'keepalive 32;', 'keepalive_timeout 60s;'].join('\n')
}

function listening({ origin, listen, tls, hstsSubdomains = false }: NginxOptions): string {
  const name = `server_name ${new URL(origin).hostname};`
  const port = tls === undefined ? '80' : '443 ssl http2'
  const places = listen === undefined ? [port, `[::]:${port}`] : [onPlace(listen, tls)]
  const lines = [...places.map((place) => `listen ${place};`), name]
  if (tls !== undefined) lines.push(tlsLines(tls, hstsSubdomains))
  return [...lines, BEHIND_A_CDN].join('\n')
}

function onPlace(listen: string, tls: TlsFiles | undefined): string {
  return tls === undefined ? listen : `${listen} ssl http2`
}

/** The types of the shop's own server, charset included: nginx adds none to compressed answers. */
function fileTypes(): string {
  const endings = new Map<string, string[]>()
  for (const [ending, type] of Object.entries(TYPES)) {
    endings.set(type, [...(endings.get(type) ?? []), ending.slice(1)])
  }
  const lines = [...endings].map(([type, names]) => `${quote(type)} ${names.join(' ')};`)
  return `types {\n${indent(lines.join('\n'))}\n}\ndefault_type application/octet-stream;`
}

/** For what has no precompressed copy: answers of the backend, and some releases. */
function compressedTypes(): string {
  const written = Object.values(TYPES).filter((type) => TEXT.test(type))
  const bare = written.map((type) => type.replace(/;.*/, ''))
  // nginx always compresses text/html.
  const types = [...new Set([...written, ...bare])].filter((type) => type !== 'text/html')
  return `gzip_types ${types.map(quote).join(' ')};`
}
