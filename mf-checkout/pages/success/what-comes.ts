import type { CartLine } from '@shop/shared/cart/line'
import type { Booking } from '../../features/keep-booking/booking.ts'

/** What is said of each kind that comes apart from the confirmation: keys of texts. */
const APART: Partial<Record<CartLine['type'], string>> = {
  voucher: 'success.vouchers',
  merchandise: 'success.articles',
  annualPass: 'success.passes',
}

/** What comes to whom has booked, and how, and what stays theirs: keys of texts, each once. */
export function whatComes({ hasTickets, lines }: Pick<Booking, 'hasTickets' | 'lines'>): {
  /** Of the mail that confirms the booking. */
  mail: string
  /** Of all that is not in it. */
  apart: string[]
} {
  const apart = lines.flatMap(({ type }) => APART[type] ?? [])
  const isCreditLeft = lines.some((line) => line.type === 'voucherCode' && line.remaining > 0)
  return {
    mail: mailText(hasTickets),
    apart: [...new Set(apart), ...(isCreditLeft ? ['success.creditLeft'] : [])],
  }
}

function mailText(hasTickets: boolean | null): string {
  if (hasTickets === null) return 'success.confirmationTells'
  return hasTickets ? 'success.tickets' : 'success.confirmation'
}
