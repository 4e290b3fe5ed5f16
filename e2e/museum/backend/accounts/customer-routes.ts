import {
  authGuest,
  type CustomerForm,
  customerAttr,
  customerData,
  customerFromOrder,
  customerUpdate,
  customerValidate,
} from '@shop/shared/api/endpoints/customer'
import type { Hono } from 'hono'
import { countriesIn } from '../../countries.ts'
import { findOrder } from '../capacity/open-order.ts'
import { readForm } from '../customers/accounts.ts'
import { checkForm, REQUIRED_FIELDS, SALUTATIONS, VISIBLE_FIELDS } from '../customers/check-form.ts'
import { createGuest, findCustomer, GUESTS_MINUTES } from '../customers/sign-in.ts'
import type { ShopDatabase } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { answer, fail, mountEndpoint } from '../http/mount-endpoint.ts'
import { oneLineForm } from '../paper/plain-text.ts'
import { buyerOf } from '../receipts/describe-receipt.ts'
import { printable } from '../tickets/printable.ts'

export function mountCustomers(app: Hono, { db, clock, log, catalogue }: Shop): void {
  mountEndpoint(app, log, customerAttr, async ({ language, t }) =>
    answer({
      countries: countriesIn(language),
      salutations: SALUTATIONS.map((key) => ({ key, name: t(`salutation.${key}`) })),
      required_fields: REQUIRED_FIELDS,
      visible_fields: VISIBLE_FIELDS,
    }),
  )

  mountEndpoint(app, log, customerValidate, async ({ body, t }) => {
    const customer = await findCustomer(db, body.token, clock())
    const c = withOwnEmail(body.c, customer?.email)
    const errors = checkForm(c, t, body.token === undefined)
    return Object.keys(errors).length > 0 ? fail(422, errors) : answer(true)
  })

  mountEndpoint(app, log, authGuest, async ({ address, t }) => {
    const { guestsPerNetwork: most } = catalogue.limits
    const token = await createGuest(db, { address, most, now: clock() })
    if (token !== null) return answer({ token })
    return fail(429, { error: t('request.tooManyGuests', { most, minutes: GUESTS_MINUTES }) })
  })

  mountEndpoint(app, log, customerUpdate, async ({ body, t }) => {
    const customer = await findCustomer(db, body.token, clock())
    if (customer === undefined) return fail(401, { error: t('request.unauthorised') })
    const c = withOwnEmail(body.c, customer.email)
    const errors = checkForm(c, t, false)
    if (Object.keys(errors).length > 0) return fail(422, errors)
    const { password: _, ...form } = c
    await db
      .updateTable('customer')
      .set({ form: JSON.stringify(oneLineForm(form)) })
      .where('id', '=', customer.id)
      .execute()
    return answer({ unprintable: unprintableIn(form) })
  })

  mountEndpoint(app, log, customerData, async ({ query, t }) => {
    const customer = await findCustomer(db, query._, clock())
    if (customer === undefined) return fail(401, { error: t('request.unauthorised') })
    return answer(toRecord(customer.form ?? {}, customer.is_guest))
  })

  mountEndpoint(app, log, customerFromOrder, async ({ query, token, t }) => {
    const customer = await findCustomer(db, token, clock())
    const form =
      (await formOfOrder(db, query.id, clock())) ??
      (await formOfBooking(db, query.id, customer?.id))
    if (form === undefined) return fail(404, { error: t('request.notFound') })
    const { addrBilling, addrShipping } = toRecord(form, false)
    return answer({ addrBilling, addrShipping })
  })
}

/**
 * The customer form of an order that the museum wrote and that can still be paid. Only the order's
 * customer knows its id, from a mail.
 */
async function formOfOrder(
  db: ShopDatabase,
  id: string,
  now: Date,
): Promise<CustomerForm | undefined> {
  const order = await findOrder(db, id, now)
  return order.kind === 'open' ? await readForm(db, order.cart.customer_id) : undefined
}

/**
 * The customer form of a booking. It contains an address, and booking numbers are short enough to
 * guess, so only the booking's customer may read it.
 */
async function formOfBooking(
  db: ShopDatabase,
  id: string,
  customerId: string | undefined,
): Promise<CustomerForm | undefined> {
  if (customerId === undefined) return undefined
  const booking = await db
    .selectFrom('booking')
    .innerJoin('cart', 'cart.id', 'booking.cart_id')
    .select('booking.customer')
    .where('booking.id', '=', id)
    .where('cart.customer_id', '=', customerId)
    .executeTakeFirst()
  return booking?.customer
}

/** Keeps the e-mail of the account: changing it needs the password. */
function withOwnEmail(form: CustomerForm, email: string | null | undefined): CustomerForm {
  return email ? { ...form, email } : form
}

function toRecord(form: CustomerForm, isGuest: boolean) {
  const { salutation, fname, lname, company, email, phone, street, zip, city, country } = form
  return {
    salutation,
    fname,
    lname,
    company,
    email,
    phone,
    addrBilling: { name: [fname, lname].filter(Boolean).join(' '), street, zip, city, country },
    addrShipping: form.shipping ?? null,
    isGuest,
    unprintable: unprintableIn(form),
  }
}

function unprintableIn(form: CustomerForm): string[] {
  return buyerOf(form, 'en').filter((line) => !printable(line).isWhole)
}
