import { MAX_BODY_BYTES } from '../../backend/http/max-body.ts'
import { compressedTypes, fileTypes } from './file-types.ts'
import { headerLines, headerMaps } from './header-maps.ts'
import { locations, PROXY_LINES } from './locations.ts'
import { loggedAddress, logLines } from './log-lines.ts'
import { indent, quote } from './quote.ts'

export interface NginxOptions {
  /** Folder of the served files. */
  root: string
  /** Addresses of the backend processes, `http://127.0.0.1:3001`. */
  backends: readonly string[]
  /** Where visitors open the shop. */
  origin: string
  /** What to listen on instead of port 80: `127.0.0.1:8080`. */
  listen?: string | undefined
  /** Whether nginx has the module that sends files compressed by brotli. */
  brotli: boolean
  /** Folder of its logs. */
  logs: string
  /** The document's content security policy. */
  policy: string
}

/** A whole file for nginx's `http` context, such as `/etc/nginx/conf.d/shop.conf`. */
export function nginxConfig(options: NginxOptions): string {
  return `# Written by \`npm run nginx\`: write it again rather than edit it.

upstream museum_shop {
${indent(upstream(options.backends))}
}

${headerMaps(options.policy)}

${loggedAddress()}

server {
${indent(listening(options))}

  root ${quote(options.root)};
${indent(fileTypes())}

${indent(logLines(options.logs))}

${indent(headerLines())}
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

${indent(PROXY_LINES)}

${indent(locations())}
}
`
}

function upstream(backends: readonly string[]): string {
  const servers = backends.map(
    (address) => `server ${new URL(address).host} max_fails=1 fail_timeout=5s;`,
  )
  // A process keeps idle connections for longer than nginx does.
  return [...servers, 'keepalive 32;', 'keepalive_timeout 60s;'].join('\n')
}

function listening({ origin, listen }: NginxOptions): string {
  const name = `server_name ${new URL(origin).hostname};`
  if (listen !== undefined) return `listen ${listen};\n${name}`
  const plain = `listen 80;\nlisten [::]:80;\n${name}`
  return new URL(origin).protocol === 'https:' ? `${plain}\n${tls(origin)}` : plain
}

/** As comments, because nginx does not start without the certificate. */
function tls(origin: string): string {
  const { hostname } = new URL(origin)
  return `# With a certificate, in place of the lines \`listen\` above:
# listen 443 ssl http2;
# listen [::]:443 ssl http2;
# ssl_certificate /etc/letsencrypt/live/${hostname}/fullchain.pem;
# ssl_certificate_key /etc/letsencrypt/live/${hostname}/privkey.pem;
# ssl_protocols TLSv1.2 TLSv1.3;
# ssl_session_cache shared:museum_shop:10m;
# add_header Strict-Transport-Security "max-age=31536000" always;
# and beside this server:
# server {
#   listen 80;
#   listen [::]:80;
#   server_name ${hostname};
#   return 301 ${new URL(origin).origin}$request_uri;
# }
# where certificates are had by files:
# location ^~ /.well-known/acme-challenge/ { root /var/www/html; }
# Behind a CDN, so that visitors are told apart by what it says, and by nobody else's word:
# set_real_ip_from 192.0.2.0/24;
# real_ip_header X-Forwarded-For;
# real_ip_recursive on;`
}
