import { WALLETS } from '@shop/shared/checkout/wallets'

export interface PolicySources {
  /** Hashes of the document's inline scripts, quoted as the policy needs them. */
  scriptHashes: readonly string[]
  /** The same for its inline styles. */
  styleHashes: readonly string[]
  remoteOrigins: readonly string[]
  /** Addresses of registry and API; a path is on the shop's own origin and adds nothing. */
  serviceAddresses: readonly string[]
  /** Where browsers report remotes they could not load; nothing is loaded from there. */
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

/** Hash of an empty style: antd adds its rules by script only, see `shared/ui/dialog/dynamic-css.ts`. */
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
    // The service worker, and the checkout's own thread, whose source is in a chunk: a file could
    // not come from another origin.
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...sources.frameAncestors],
    'require-trusted-types-for': ["'script'"],
    // Every remote that shows a museum's text bundles DOMPurify, which registers the same name
    // again.
    'trusted-types': ['default', 'dompurify', "'allow-duplicates'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** A path is on the shop's own origin. */
function originsOf(addresses: readonly string[]): string[] {
  return addresses
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin)
}

/** Sent with every answer of the shop's origin. */
export const COMMON_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  // Addresses of orders and of password links give access to anyone who knows them.
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}

/**
 * Also sent with every answer, unless the backend sets them itself: a page that opened the shop
 * gets no access to its window, and no other site can embed its answers. Other origins read remotes
 * and the API through CORS, which these headers do not affect.
 */
export const ISOLATING_HEADERS: Record<string, string> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * Paths of public content: files of shell and remotes, and their list. A preview of the desk has an
 * origin of its own and loads them from there.
 */
export const OPEN_FILES = /^\/(?:(?:static|remotes)\/|registry\.json$)/

const OPEN_HEADERS: Record<string, string> = {
  ...ISOLATING_HEADERS,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
}

export function isolatingHeaders(path: string): Record<string, string> {
  return OPEN_FILES.test(path) ? OPEN_HEADERS : ISOLATING_HEADERS
}
