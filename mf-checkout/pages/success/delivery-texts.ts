import { kindOf } from '../../features/line-kinds/line-kinds.ts'
import type { Booking } from '../../features/store-booking/booking.ts'

/**
 * Text keys about the deliveries, limited to what the server's answer promises, and about credit
 * left on a code; each key once.
 */
export function deliveryTexts({ hasTickets, lines }: Pick<Booking, 'hasTickets' | 'lines'>): {
  mail: string
  /** Text keys about deliveries that come apart from the e-mail. */
  apart: string[]
} {
  const apart = lines.flatMap((line) => kindOf(line).separateDelivery ?? [])
  const isCreditLeft = lines.some((line) => line.type === 'voucherCode' && line.remaining > 0)
  return {
    mail: hasTickets ? 'success.tickets' : 'success.confirmation',
    apart: [...new Set(apart), ...(isCreditLeft ? ['success.creditLeft'] : [])],
  }
}
