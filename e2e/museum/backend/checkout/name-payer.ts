import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Log } from '../../../service/http/log.ts'
import { checkForm } from '../customers/check-form.ts'
import { oneLineForm } from '../customers/one-line-form.ts'
import type { ShopTransaction } from '../database/schema.ts'
import { serverTexts } from '../texts.ts'
import type { Payer } from './payer.ts'

/**
 * Makes who paid the customer of a cart that was begun by nobody known. A customer who has told about
 * themselves stays who they are, and so does a payer who is written already. What a form would refuse
 * is left out and told to the operator, by the names of the fields: the money is there. The cart must
 * be locked in this transaction.
 */
export async function namePayer(
  trx: ShopTransaction,
  { cartId, customerId, shipTo }: { cartId: string; customerId: string; shipTo: string | null },
  payer: Payer | null,
  log: Log,
): Promise<void> {
  const { form: known } = await trx
    .selectFrom('customer')
    .select('form')
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (known !== null) return
  const { form, missing } = readPayer(payer)
  if (missing.length > 0) log('payer cannot be used as told', { cart: cartId, missing })
  if (shipTo !== null && form.country !== shipTo) {
    log('payer lives elsewhere than delivery was priced for', { cart: cartId, shipTo })
  }
  await trx
    .updateTable('customer')
    .set({ form: JSON.stringify(form) })
    .where('id', '=', customerId)
    .execute()
}

/** The payer as a form that could have been typed, as far as it could. */
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
  // Only which fields are wrong is of interest, not in what words.
  const missing = Object.keys(checkForm(written, serverTexts('en'), false))
  const usable = Object.entries(written).filter(
    ([name, value]) => value !== undefined && !missing.includes(name),
  )
  return { form: { ...Object.fromEntries(usable), shipping: null }, missing }
}
