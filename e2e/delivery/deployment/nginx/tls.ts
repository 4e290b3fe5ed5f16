import { quote, quotePattern } from './quote.ts'

/** What programs ask for, never a person in the address bar. */
const CALLS = quotePattern(String.raw`^/(registry\.json$|(api|registry|reports)(/|$))`)

export interface TlsFiles {
  /** PEM, with the chain of certificates up to the root's. */
  certificate: string
  key: string
}

/** Browsers that visited once use https only, for two years. */
function hstsLine(withSubdomains: boolean): string {
  const value = `max-age=63072000${withSubdomains ? '; includeSubDomains' : ''}`
  return `add_header Strict-Transport-Security ${quote(value)} always;`
}

/** With forward secrecy and authenticated: Mozilla's "intermediate", each as good as the others. */
const CIPHERS = [
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
].join(':')

export function tlsLines({ certificate, key }: TlsFiles, hstsSubdomains: boolean): string {
  return `ssl_certificate ${quote(certificate)};
ssl_certificate_key ${quote(key)};
ssl_protocols TLSv1.2 TLSv1.3;
ssl_ciphers ${CIPHERS};
ssl_prefer_server_ciphers off;
ssl_session_cache shared:museum_shop:10m;
ssl_session_timeout 1d;
ssl_session_tickets off;
${hstsLine(hstsSubdomains)}`
}

/**
 * Redirects pages from plain http to https. Calls are refused, so that whoever sends them in plain
 * text notices. The challenge that proves to a certificate authority who owns the name (ACME) is
 * answered.
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
  location ~ ${CALLS} {
    return 403;
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
