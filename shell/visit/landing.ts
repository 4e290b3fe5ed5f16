/** A partner's key is never longer than this; longer values are ignored and not stored. */
const MAX_PARTNER_LENGTH = 100

export function partnerOf(search: string): string | null {
  const partner = new URLSearchParams(search).get('partner')?.trim() ?? ''
  const isKey = partner !== '' && partner.length <= MAX_PARTNER_LENGTH && !/\p{C}/u.test(partner)
  return isKey ? partner : null
}

/**
 * The external page from which the visitor came. Null if there is none, for the shop itself, and
 * for the payment provider, from which visitors only return.
 */
export function externalReferrer(
  referrer: string,
  ownOrigin: string,
  providerDomains: readonly string[],
): string | null {
  if (!URL.canParse(referrer)) return null
  const { protocol, hostname, origin } = new URL(referrer)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  // Compares the parts of a host between dots: `notpay.example` does not belong to `pay.example`.
  const isProvider = providerDomains.some(
    (domain) => hostname === domain || hostname.endsWith(`.${domain}`),
  )
  return origin === ownOrigin || isProvider ? null : referrer
}
