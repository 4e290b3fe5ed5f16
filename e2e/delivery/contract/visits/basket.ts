/** What a visitor could buy, found on the way; by its kind. */
export interface Findings {
  ticket?: Record<string, unknown>
  article?: Record<string, unknown>
  voucher?: Record<string, unknown>
}

/** What a payment is tried with: goods first, since they take nobody a place. */
export function basketOf({ article, ticket, voucher }: Findings): Record<string, unknown>[] {
  const item = article ?? ticket ?? voucher
  return item === undefined ? [] : [{ ...item }]
}

/** An id nothing has. */
export const NO_ID = 'conformance-no-such-id'

/** Said of offers that are not sold out and name no next day. */
export const NO_NEXT_DAY =
  'next_date: of some offer none is told; the shop then says nothing of its days'
