import type { PricedLine } from '../cart/priced-line.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import type { Catalogue } from '../catalogue/schema.ts'

type PaymentType = Catalogue['paymentTypes'][number]

/**
 * Is money that is only promised a booking? Of an invoice and a direct debit it is, unless the museum
 * says that somebody else answers for the money.
 */
export function paysLater({ method, paysLater: said }: PaymentType): boolean {
  return said ?? (method === 'invoice' || method === 'directDebit')
}

/**
 * Why an order is not sold on a promise. Nobody could be asked for the money of a guest, who writes
 * whatever name they like, and the code of a gift voucher is as good as money from the moment it is
 * mailed.
 */
export function whyNotLater(
  isKnown: boolean,
  lines: readonly PricedLine[],
): CheckoutProblem | null {
  if (!isKnown) return { kind: 'laterNeedsAccount' }
  const voucher = lines.find(({ kind }) => kind === 'voucher')
  return voucher === undefined ? null : { kind: 'laterForVoucher', line: voucher }
}
