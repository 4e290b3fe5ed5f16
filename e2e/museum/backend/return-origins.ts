import type { Language } from '@shop/shared/i18n/languages'

/**
 * Addresses of the shop, from its settings or its own machine. None is ever taken from a request:
 * its `Host` header can name any server, and links built from it would lead other people there.
 */
export interface ReturnOrigins {
  /** `https://shop.example`: the only origins to which the browser may return after paying. */
  known: readonly [string, ...string[]]
  /** Start of links in mails; null for a public shop without a configured address. */
  mailed: string | null
}

export function mayReturnTo({ known }: ReturnOrigins, address: string): boolean {
  return URL.canParse(address) && known.includes(new URL(address).origin)
}

/** For the log: the origins that were requested, without their paths. */
export function originsOf(addresses: readonly string[]): string[] {
  return addresses.map((address) => (URL.canParse(address) ? new URL(address).origin : 'none'))
}

/**
 * The shop's front page, as a link for mails; null if no address for links in mails is configured.
 */
export function mailedPage({ mailed }: ReturnOrigins, language: Language): string | null {
  return mailed === null ? null : `${mailed}/${language}`
}
