import type { CartLine } from '@shop/shared/cart/line'
import type { VoucherLine } from '@shop/shared/cart/lines/voucher'
import type { Booking } from '../../features/store-booking/booking.ts'

/** Text keys for what is delivered separately from the confirmation, by kind. */
const APART: Partial<Record<CartLine['type'], string>> = {
  merchandise: 'success.articles',
  annualPass: 'success.passes',
}

/** Text keys for what the customer receives, how, and credit left on a code; each key once. */
export function whatComes({ hasTickets, lines }: Pick<Booking, 'hasTickets' | 'lines'>): {
  /** About the confirmation e-mail. */
  mail: string
  /** About everything that the e-mail does not contain. */
  apart: string[]
} {
  const apart = lines.flatMap((line) =>
    line.type === 'voucher' ? voucherText(line) : (APART[line.type] ?? []),
  )
  const isCreditLeft = lines.some((line) => line.type === 'voucherCode' && line.remaining > 0)
  return {
    mail: mailText(hasTickets),
    apart: [...new Set(apart), ...(isCreditLeft ? ['success.creditLeft'] : [])],
  }
}

/** Only what arrives as a card has a place for words. */
function voucherText({ personalisation }: VoucherLine): string {
  return personalisation === undefined ? 'success.vouchers' : 'success.voucherCards'
}

function mailText(hasTickets: boolean | null): string {
  if (hasTickets === null) return 'success.confirmationTells'
  return hasTickets ? 'success.tickets' : 'success.confirmation'
}
