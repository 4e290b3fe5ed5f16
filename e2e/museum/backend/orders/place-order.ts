import { randomBytes, randomUUID } from 'node:crypto'
import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Language } from '@shop/shared/i18n/languages'
import type { BookingNeeds } from '../booking/close-payment.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import { holdCart } from '../holding/hold-cart.ts'
import { readOrder } from '../holding/read-order.ts'
import { writeOrderMail } from '../mail/write-order-mails.ts'
import { oneLineForm } from '../paper/plain-text.ts'

export interface NewOrder {
  language: Language
  form: CustomerForm
  items: readonly unknown[]
  documentNumber: string | null
  /** Time until which the order can be paid; its places and goods are held until then. */
  payableUntil: Date
  /** Address of the shop without a path, `https://tickets.museum.example`. */
  shop: string
}

export type Placement =
  | { kind: 'placed'; id: string; address: string }
  | { kind: 'refused'; problem: CheckoutProblem }

/**
 * Writes an order: prices it, holds its places and goods, and mails its customer a link to pay.
 * Knowing the id is enough to read and pay it, so it has 128 random bits.
 */
export async function placeOrder(backend: BookingNeeds, order: NewOrder): Promise<Placement> {
  const { db, clock, catalogue, mails } = backend
  const { language, items, payableUntil, documentNumber } = order
  const form = oneLineForm(order.form)
  const customer = { id: randomUUID(), form, isKnown: true, isProven: true }
  const reading = await readOrder(backend, { items, language, customer }, null)
  if (reading.kind !== 'order') return { kind: 'refused', problem: reading }
  // A free order is refused, because it would leave nothing to pay later.
  if (reading.order.total === 0) return { kind: 'refused', problem: { kind: 'emptyCart' } }

  // A guest without a sign-in; `forgetOutdated` deletes it if the order is refused.
  await db
    .insertInto('customer')
    .values({
      id: customer.id,
      is_guest: true,
      form: JSON.stringify(customer.form),
      created_at: clock(),
    })
    .execute()
  const id = randomBytes(16).toString('base64url')
  const address = `${order.shop}/${language}/order-review/${id}`
  const request = {
    customer,
    language,
    payart: '',
    aux: null,
    partner: null,
    documentNumber,
    items,
    url: { continue: order.shop, cancel: order.shop },
  }
  const message = writeOrderMail({ catalogue, language, form, address, payableUntil })
  const held = await holdCart(backend, randomUUID(), request, reading.order, {
    replaced: [],
    order: { reviewId: id, until: payableUntil },
    mail: { kind: 'order', booking_id: null, recipient: form.email ?? '', message },
  })
  if (held.kind === 'refused') return held
  if (held.kind === 'heldElsewhere') throw new Error('a new customer cannot hold anything yet')
  mails.sendSoon()
  return { kind: 'placed', id, address }
}
