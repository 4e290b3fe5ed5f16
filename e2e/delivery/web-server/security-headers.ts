import { WALLETS } from '@shop/shared/checkout/wallets'

export interface PolicySources {
  /** Hashes of the document's inline scripts, quoted as the policy wants them. */
  scriptHashes: readonly string[]
  /** Of its inline styles, likewise. */
  styleHashes: readonly string[]
  /** Other origins that remotes come from. */
  remoteOrigins: readonly string[]
  /** Of registry and API; a path is on the shop's own origin and adds nothing. */
  serviceAddresses: readonly string[]
  /** Where browsers tell which remotes they could not load; they send there and load nothing. */
  reportsAddress: string
  /** Of developers' own builds of remotes, which also tell the page of each change. */
  developmentOrigins: readonly string[]
  /** Other origins whose pages may show the shop in a frame. */
  frameAncestors: readonly string[]
}

/**
 * What a browser asks before it says whether it has a wallet: the wallet's own address, and where
 * that one leads to.
 */
const WALLET_SOURCES = [
  ...Object.values(WALLETS).map(({ method }) => method),
  'https://pay.google.com',
]

/** The hash of nothing: antd fills such elements by rule, see `shared/ui/dynamic-css.ts`. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * The document's content security policy. Where registry and API lie the operator has said, and
 * remotes may lie there too. Pictures may come from any https host because the museum's config names
 * logos and banners. Scripts cannot make elements out of texts: DOMPurify can, and the document's own
 * policy lets through what has no element in it.
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
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...sources.frameAncestors],
    'require-trusted-types-for': ["'script'"],
    // Every remote brings DOMPurify along that shows a museum's text.
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
  // Addresses of orders and of links to a new password let in whoever knows them.
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}

/**
 * Sent likewise, but where the backend says otherwise of its own answers: no page that opened the shop
 * keeps a hold of it, and no other site takes its answers in. Remotes and the API are read by other
 * origins through CORS, which this does not touch.
 */
export const ISOLATING_HEADERS: Record<string, string> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
