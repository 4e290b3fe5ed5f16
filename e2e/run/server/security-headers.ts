export interface PolicySources {
  /** Hashes of the document's inline scripts, quoted as the policy wants them. */
  scriptHashes: readonly string[]
  /** Other origins that remotes come from. */
  remoteOrigins: readonly string[]
  /** Origin of the API when it is not the shop's own. */
  apiOrigin: string | undefined
}

/**
 * The document's content security policy. Styles may be inline because antd writes them at run
 * time; pictures may come from any https host because the museum's config names logos and banners.
 */
export function contentSecurityPolicy(sources: PolicySources): string {
  const remotes = sources.remoteOrigins
  const api = sources.apiOrigin === undefined ? [] : [sources.apiOrigin]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...sources.scriptHashes, ...remotes],
    'style-src': ["'self'", "'unsafe-inline'", ...remotes],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...api, ...remotes],
    'font-src': ["'self'", 'data:', ...remotes],
    'connect-src': ["'self'", ...api, ...remotes],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** Sent with every answer of the shop's origin. */
export const COMMON_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}
