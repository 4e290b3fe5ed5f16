/**
 * Where the browser may be sent after paying: nowhere but to the shop, or a forged request could
 * lead customers anywhere.
 */
export interface ReturnOrigins {
  /** `https://shop.example`, each of them an address of the shop. */
  known: readonly string[]
  /**
   * Also the address that the request itself was sent to. Nobody can make another person's browser
   * name a host other than the one it is speaking to, and so this leads back to the page somebody
   * came from. Only for a shop that was not told its address.
   */
  requestHost: boolean
}

/** `host` is what the request names as its host, port included. */
export function mayReturnTo(
  origins: ReturnOrigins,
  address: string,
  host: string | undefined,
): boolean {
  const { origin, protocol, host: wanted } = new URL(address)
  if (origins.known.includes(origin)) return true
  return origins.requestHost && protocol === 'http:' && wanted === host?.toLowerCase()
}

/** Where visitors find the shop; a shop that was not told its address is where it is asked. */
export function shopOrigin(origins: ReturnOrigins, requestUrl: string): string {
  return origins.known[0] ?? new URL(requestUrl).origin
}
