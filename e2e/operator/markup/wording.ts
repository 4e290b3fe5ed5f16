import type { Language } from '@shop/shared/i18n/languages'
import type { OperatorTexts } from '../texts.ts'

/** `network` as `networkOf` tells it; empty where it is not known. */
export function placeOf(network: string, t: OperatorTexts): string {
  return t('history.from', { network: showNetwork(network) || t('history.unknown') })
}

/** Nothing but the machine itself asks from there. */
const LOOPBACK_NETWORK = '0:0:0:0'

/** Of an address of IPv6 the first half is kept, which is written as a prefix (RFC 4291, 2.3). */
export function showNetwork(network: string): string {
  if (network === LOOPBACK_NETWORK) return '::1'
  return network.includes(':') ? `${network}::/64` : network
}

/** A share of visits, 0 to 100, as the language writes it. */
export function showShare(share: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  return format.format(share / 100)
}

export type ShowTime = (instant: Date) => string

/** Times as the museum's clocks say them. */
export function showTimeIn(language: Language, timeZone: string): ShowTime {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return (instant) => format.format(instant)
}
