import { quote } from './quote.ts'

export interface TlsFiles {
  /** PEM, with the chain of certificates up to the root's. */
  certificate: string
  key: string
}

/** Browsers that visited once use https only, for two years. */
const HSTS = 'add_header Strict-Transport-Security "max-age=63072000" always;'

export function tlsLines({ certificate, key }: TlsFiles): string {
  return `ssl_certificate ${quote(certificate)};
ssl_certificate_key ${quote(key)};
ssl_protocols TLSv1.2 TLSv1.3;
ssl_session_cache shared:museum_shop:10m;
ssl_session_timeout 1d;
ssl_session_tickets off;
${HSTS}`
}

/**
 * Redirects plain http to https, except the challenge that proves to a certificate authority who
 * owns the name (ACME).
 */
export function redirecting({
  origin,
  listen,
  tls,
}: {
  origin: string
  listen?: string | undefined
  tls?: TlsFiles | undefined
}): string {
  if (tls === undefined || listen !== undefined) return ''
  return `server {
  listen 80;
  listen [::]:80;
  server_name ${new URL(origin).hostname};
  server_tokens off;
  location ^~ /.well-known/acme-challenge/ {
    root /var/www/html;
  }
  location / {
    return 301 ${new URL(origin).origin}$request_uri;
  }
}
`
}

export const BEHIND_A_CDN = `# Behind a CDN, so that visitors are told apart by what it says, and by nobody else's word:
# set_real_ip_from 192.0.2.0/24;
# real_ip_header X-Forwarded-For;
# real_ip_recursive on;`
