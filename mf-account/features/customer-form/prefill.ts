import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import { NOTHING_TYPED } from './fields.ts'
import { sendsElsewhere, valuesOfCustomer, valuesOfShipping } from './form-customer.ts'
import { type FilledForm, isOfOther, type Recalled } from './kept-form.ts'

/**
 * How a form begins: with what was typed and not sent, else with what is known of the customer.
 * Where goods went last stands ready for whoever sends them elsewhere again.
 */
export function prefill(customer: Customer | null, { form, shipping }: Recalled): FilledForm {
  if (form !== null && !isOfOther(form, customer?.email ?? null)) {
    return { values: form.values, sendsElsewhere: form.sendsElsewhere }
  }
  const values = customer === null ? NOTHING_TYPED : valuesOfCustomer(customer)
  if (customer !== null && sendsElsewhere(customer)) return { values, sendsElsewhere: true }
  const known = shipping === null ? {} : valuesOfShipping(shipping)
  return { values: { ...values, ...known }, sendsElsewhere: false }
}
