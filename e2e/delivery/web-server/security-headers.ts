import { WALLETS } from '@shop/shared/checkout/wallets'

export interface PolicySources {
  /** Hashes of the document's inline scripts, quoted as the policy needs them. */
  scriptHashes: readonly string[]
  /** Hashes of the document's inline styles, quoted in the same way. */
  styleHashes: readonly string[]
  remoteOrigins: readonly string[]
  /**
   * Addresses of registry and API. A path adds nothing to the policy, because it is on the shop's
   * own origin.
   */
  serviceAddresses: readonly string[]
  /**
   * Address to which browsers report remotes they could not load; nothing may be loaded from there.
   */
  reportsAddress: string
  /**
   * Origins of developers' own builds of remotes; these also notify the page of each change
   * (WebSocket).
   */
  developmentOrigins: readonly string[]
  frameAncestors: readonly string[]
}

/**
 * Requests by which a browser finds out whether it has a wallet: to the wallet's own address, and
 * to the address of its redirect.
 */
const WALLET_SOURCES = [
  ...Object.values(WALLETS).map(({ method }) => method),
  'https://pay.google.com',
]

/**
 * Hash of an empty style: antd adds its rules by script only, see
 * `shared/ui/dialog/dynamic-css.ts`.
 */
export const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * The document's content security policy. The operator sets the addresses of registry and API, and
 * remotes may be there too. Pictures may come from any https host, because the museum's config
 * names logos and banners. Scripts cannot turn text into elements (trusted types), except through
 * DOMPurify and the document's own policy, which accepts only text without elements.
 */
export function contentSecurityPolicy(sources: PolicySources): string {
  const services = originsOf(sources.serviceAddresses)
  const { developmentOrigins } = sources
  const others = [...new Set([...sources.remoteOrigins, ...services, ...developmentOrigins])]
  const updates = developmentOrigins.map((origin) => origin.replace(/^http/, 'ws'))
  const reports = originsOf([sources.reportsAddress])
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...sources.scriptHashes, ...others],
    'style-src': ["'self'", EMPTY_STYLE, ...sources.styleHashes, ...others],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...others],
    'font-src': ["'self'", 'data:', ...others],
    'connect-src': [...new Set(["'self'", ...others, ...updates, ...reports, ...WALLET_SOURCES])],
    // `'self'` is for the service worker, `blob:` for a worker of the checkout: its source is in a
    // script, because a worker's file could not come from another origin.
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...sources.frameAncestors],
    'require-trusted-types-for': ["'script'"],
    // Each remote that shows texts of the museum contains its own DOMPurify, and all of them
    // register the same name.
    'trusted-types': ['default', 'dompurify', "'allow-duplicates'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** Origins of these addresses. A path is left out, because it is on the shop's own origin. */
function originsOf(addresses: readonly string[]): string[] {
  return addresses
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin)
}

/** Sent with every answer of the shop's origin. */
export const COMMON_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  // Only the origin is sent, because the address of an order or a password link gives access to
  // anyone who knows it.
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}

/**
 * Headers of every answer, unless the backend sets them itself: a page that opened the shop gets no
 * access to its window, and no other site can embed its answers, except `OPEN_FILES`. Other origins
 * may still read remotes and the API by CORS, which these headers do not affect.
 */
export const ISOLATING_HEADERS: Record<string, string> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * Paths of content that is open to all origins: files of the shell, remotes, and the registry. A
 * preview on the operator's desk has an origin of its own, and loads them from there. Pages of
 * other sites load the element `<museum-shop>`.
 */
export const OPEN_FILES = /^\/(?:(?:embed|static|remotes)\/|registry\.json$)/

const OPEN_HEADERS: Record<string, string> = {
  ...ISOLATING_HEADERS,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
}

export function isolatingHeaders(path: string): Record<string, string> {
  return OPEN_FILES.test(path) ? OPEN_HEADERS : ISOLATING_HEADERS
}
