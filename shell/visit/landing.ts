/** Longer than any partner's key, and short enough for a page to store. */
const MAX_PARTNER_LENGTH = 100

export function partnerOf(search: string): string | null {
  const partner = new URLSearchParams(search).get('partner')?.trim() ?? ''
  const isKey = partner !== '' && partner.length <= MAX_PARTNER_LENGTH && !/\p{C}/u.test(partner)
  return isKey ? partner : null
}

/**
 * The external page that referred the visitor. Null for the shop itself, for the payment provider,
 * from which visitors only return, and if there is no referrer.
 */
export function externalReferrer(
  referrer: string,
  ownOrigin: string,
  providerDomains: readonly string[],
): string | null {
  if (!URL.canParse(referrer)) return null
  const { protocol, hostname, origin } = new URL(referrer)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  // Compares whole labels: `notpay.example` does not belong to `pay.example`.
  const isProvider = providerDomains.some(
    (domain) => hostname === domain || hostname.endsWith(`.${domain}`),
  )
  return origin === ownOrigin || isProvider ? null : referrer
}
