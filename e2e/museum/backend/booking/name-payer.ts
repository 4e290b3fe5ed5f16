import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Log } from '../../../service/http/log.ts'
import { checkForm } from '../customers/check-form.ts'
import type { ShopTransaction } from '../database/schema.ts'
import { oneLineForm } from '../paper/plain-text.ts'
import type { Payer } from '../payments/payment-gateway.ts'
import { serverTexts } from '../texts.ts'

interface CartOfPayer {
  cartId: string
  customerId: string
  /** Key of the country that the goods were priced for; null if none go to the customer. */
  home: string | null
}

/**
 * Returns the customer form of a cart, and whether the customer filled it in. If an unknown visitor
 * started the cart, stores the payer as its customer. A known customer, or a payer already stored,
 * is not overwritten. The customer is not locked, because a starting payment locks first its
 * customer and then their carts. Fields that a form would refuse are left out, and only their names
 * are logged: the money is paid, so the booking must not fail. The cart must be locked in this
 * transaction.
 */
export async function namePayer(
  trx: ShopTransaction,
  { cartId, customerId, home }: CartOfPayer,
  payer: Payer | null,
  log: Log,
): Promise<{ customer: CustomerForm; isKnown: boolean }> {
  const read = (locks: boolean) =>
    trx
      .selectFrom('customer')
      .leftJoin('account', 'account.customer_id', 'customer.id')
      .select(['customer.form', 'account.email'])
      .where('customer.id', '=', customerId)
      .$if(locks, (query) => query.forUpdate('customer'))
      .executeTakeFirstOrThrow()
  const first = await read(false)
  const { form: known, email } = first.form === null ? await read(true) : first
  // The e-mail of an account is stored only with the account, so it is added to the form.
  const own = email === null ? {} : { email }
  if (known !== null) return { customer: { ...known, ...own }, isKnown: true }
  const { form, missing } = readPayer(payer)
  if (missing.length > 0) log('payer cannot be used as reported', { cart: cartId, missing })
  if (home !== null && form.country !== home) {
    log('payer lives elsewhere than delivery was priced for', { cart: cartId, shipTo: home })
  }
  await trx
    .updateTable('customer')
    .set({ form: JSON.stringify(form) })
    .where('id', '=', customerId)
    .execute()
  return { customer: { ...form, ...own }, isKnown: false }
}

/** The payer as a valid customer form, without unusable fields. */
function readPayer(payer: Payer | null): { form: CustomerForm; missing: string[] } {
  const written = oneLineForm({
    fname: payer?.givenName,
    lname: payer?.familyName,
    email: payer?.email,
    phone: payer?.phone,
    street: payer?.street,
    zip: payer?.postalCode,
    city: payer?.city,
    country: payer?.country,
  })
  // Only the names of the wrong fields matter here, not the messages.
  const missing = Object.keys(checkForm(written, serverTexts('en'), false))
  const usable = Object.entries(written).filter(
    ([name, value]) => value !== undefined && !missing.includes(name),
  )
  return { form: { ...Object.fromEntries(usable), shipping: null }, missing }
}
