/** Accept http(s) only, so that an answer cannot send the browser to another scheme. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url)
}

/** The server cart's id: from the answer itself, or from the address in it. */
export function cartIdIn({ url, cartId }: { url: string; cartId: string | null }): string | null {
  if (cartId !== null) return cartId
  return URL.canParse(url) ? new URL(url).searchParams.get('cartId') || null : null
}
