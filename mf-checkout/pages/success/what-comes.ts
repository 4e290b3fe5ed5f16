import type { CartLine } from '@shop/shared/cart/line'
import type { Booking } from '../../features/keep-booking/booking.ts'

/** What is said of each kind that comes apart from the confirmation: keys of texts. */
const APART: Partial<Record<CartLine['type'], string>> = {
  voucher: 'success.vouchers',
  merchandise: 'success.articles',
  annualPass: 'success.passes',
}

/** What comes to whom has booked, and how: keys of texts, each once. */
export function whatComes({ hasTickets, lines }: Pick<Booking, 'hasTickets' | 'lines'>): string[] {
  const apart = lines.flatMap(({ type }) => APART[type] ?? [])
  return [hasTickets ? 'success.tickets' : 'success.confirmation', ...new Set(apart)]
}
