/** What the payment provider's return address says. */
export interface ReturnAddress {
  /** Null where the provider does not name it. */
  cartId: string | null
  /** The session string that the shop had appended to the address. */
  us: string
  /** The whole address; the server checks it. */
  href: string
}

export function readReturnAddress(href: string): ReturnAddress {
  const { searchParams } = new URL(href)
  return { cartId: searchParams.get('cartId') || null, us: searchParams.get('us') ?? '', href }
}
