import { kindOf } from '../../features/line-kinds/line-kinds.ts'
import type { Booking } from '../../features/store-booking/booking.ts'

/**
 * Text keys for what the customer receives, as far as the server's answer says it, and for credit left
 * on a code; each key once.
 */
export function whatComes({ hasTickets, lines }: Pick<Booking, 'hasTickets' | 'lines'>): {
  /** About the confirmation e-mail. */
  mail: string
  /** About everything that the e-mail does not contain. */
  apart: string[]
} {
  const apart = lines.flatMap((line) => kindOf(line).comesApart ?? [])
  const isCreditLeft = lines.some((line) => line.type === 'voucherCode' && line.remaining > 0)
  return {
    mail: hasTickets ? 'success.tickets' : 'success.confirmation',
    apart: [...new Set(apart), ...(isCreditLeft ? ['success.creditLeft'] : [])],
  }
}
