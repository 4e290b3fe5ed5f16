import { checkoutExecPayment } from '@shop/shared/api/endpoints/checkout'
import type { Probe } from '../probe.ts'
import { returnUrls } from './checkout.ts'

/** A basket that is booked already: asked for again, its booking stays the one it is. */
export async function visitBooking(probe: Probe, cartId: string): Promise<void> {
  const srcURL = returnUrls(probe).continue
  const request = {
    query: { us: 'conformance', sessionUs: 'conformance', srcURL },
    body: { cartId },
  }
  const first = await probe.ask(checkoutExecPayment, request, { allOptional: true })
  if (first === null) return
  if (first.has_tickets === null) {
    probe.note(
      checkoutExecPayment,
      'has_tickets: not told; the shop then does not say whether tickets come by e-mail',
    )
  }
  const again = await probe.ask(checkoutExecPayment, request, {
    allOptional: true,
    what: 'the same basket again',
  })
  if (again !== null && again.booking_id !== first.booking_id) {
    probe.differs(
      checkoutExecPayment,
      `booking_id: "${again.booking_id}" after "${first.booking_id}" for the same basket`,
    )
  }
}
