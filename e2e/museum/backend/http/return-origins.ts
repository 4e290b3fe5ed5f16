import type { Language } from '@shop/shared/i18n/languages'

/**
 * The addresses of the shop as it was told them or finds them on its own machine. None is ever taken
 * from a request: its `Host` says whatever a stranger wants, and what is built from it would lead
 * other people there.
 */
export interface ReturnOrigins {
  /** `https://shop.example`: where the browser may be sent after paying, and nowhere else. */
  known: readonly [string, ...string[]]
  /** What links in mails begin with; null for a shop that others can open and that was told no address. */
  mailed: string | null
}

/** Is this a page of the shop? */
export function mayReturnTo({ known }: ReturnOrigins, address: string): boolean {
  return URL.canParse(address) && known.includes(new URL(address).origin)
}

/** For the operator's log: which addresses were asked for, without what stands behind them. */
export function originsOf(addresses: readonly string[]): string[] {
  return addresses.map((address) => (URL.canParse(address) ? new URL(address).origin : 'none'))
}

/** Front page of the shop as mails name it, if they may. */
export function mailedPage({ mailed }: ReturnOrigins, language: Language): string | null {
  return mailed === null ? null : `${mailed}/${language}`
}
