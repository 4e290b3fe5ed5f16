import type { PricedLine } from '../cart/priced-line.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import type { Catalogue } from '../catalogue/schema.ts'

type PaymentType = Catalogue['paymentTypes'][number]

/**
 * Does a promise of money already count as paid? Yes for invoice and direct debit, unless the
 * museum sets it otherwise.
 */
export function paysLater({ method, paysLater: said }: PaymentType): boolean {
  return said ?? (method === 'invoice' || method === 'directDebit')
}

/**
 * Why an order cannot be paid later. A guest can type any name, so nobody could be billed; and a
 * gift voucher can be redeemed as soon as its code is mailed.
 */
export function whyNotLater(
  isKnown: boolean,
  lines: readonly PricedLine[],
): CheckoutProblem | null {
  if (!isKnown) return { kind: 'laterNeedsAccount' }
  const voucher = lines.find(({ kind }) => kind === 'voucher')
  return voucher === undefined ? null : { kind: 'laterForVoucher', line: voucher }
}
