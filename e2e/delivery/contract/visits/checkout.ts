import type { PaymentType } from '@shop/shared/api/endpoints/payments'
import { returned } from '../calls.ts'
import type { Probe } from '../probe/probe.ts'
import { askingOf, type Visit } from './visit.ts'

/** Reads everything that comes before paying; returns the ways to pay, for the next steps. */
export async function readCheckout(visit: Visit): Promise<readonly PaymentType[]> {
  const { probe, config, findings } = visit
  const payments = await probe.ask('checkoutPayments', { query: { shop: probe.settings.shop } })
  const { items } = askingOf(visit)
  await probe.ask('checkoutSuggest', { body: { cart: { ver: 1, items } } })
  const { article } = findings
  const body = { country: config.defaultCountry ?? 'CH', cart: article ? [article] : [] }
  await probe.ask('shippingCosts', { body }, { allOptional: true, orCode: true })
  return payments ?? []
}

/** The waiting room before paying, if one is open; most backends have none. */
export async function readWaitingRoom({ probe, config }: Visit): Promise<void> {
  if (config.waitingRoom !== 'open') return
  const state = await probe.ask('waitingRoomState')
  if (state?.room === '')
    probe.differs('waitingRoomState', 'no room, although the config says open')
  if (!probe.settings.write) return
  const joined = await probe.ask('waitingRoomJoin', { body: {} })
  if (joined === null || joined.ticket === '') {
    return probe.skip(['waitingRoomPass'], 'notReached', 'no place was given')
  }
  const body = { ticket: joined.ticket }
  const again = await probe.ask('waitingRoomJoin', { body })
  if (again?.number !== joined.number) {
    probe.differs('waitingRoomJoin', 'a ticket that is sent again has another place')
  }
  await probe.ask('waitingRoomPass', { body }, { allOptional: true })
}

/**
 * Repeats the booking request for a basket that is booked already: it must return the same booking.
 */
export async function readBooking(visit: Visit, cartId: string): Promise<void> {
  const { probe } = visit
  const request = returned(askingOf(visit), cartId)
  const ask = (what?: string) =>
    probe.ask('checkoutExecPayment', request, { allOptional: true, ...(what && { what }) })
  const first = await ask()
  if (first === null) return
  if (first.has_tickets === null) {
    probe.note(
      'checkoutExecPayment',
      'has_tickets: missing; the shop then does not say whether tickets come by e-mail',
    )
  }
  const again = await ask('the same basket again')
  if (again !== null && again.booking_id !== first.booking_id) {
    probe.differs(
      'checkoutExecPayment',
      `booking_id: "${again.booking_id}" after "${first.booking_id}" for the same basket`,
    )
  }
}

/** Reads an existing order: the amount to pay, and who pays it. Pays nothing. */
export async function readOrder(probe: Probe, id: string): Promise<void> {
  const order = await probe.ask('orderReview', { query: { id } })
  if (order !== null && order.id !== id) {
    probe.differs('orderReview', `id is "${order.id}" for the order ${id}`)
  }
  await probe.ask('customerFromOrder', { query: { id } })
}
