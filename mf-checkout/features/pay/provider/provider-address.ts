/** The browser is sent to nothing but the web, whatever an answer says. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url)
}

/** The server's cart as the answer to a begun payment names it, itself or in the address it gives. */
export function cartIdIn({ url, cartId }: { url: string; cartId: string | null }): string | null {
  if (cartId !== null) return cartId
  return URL.canParse(url) ? new URL(url).searchParams.get('cartId') || null : null
}
