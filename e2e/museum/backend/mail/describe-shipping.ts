import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { BookedAddress, BookedShipping, PricedLine } from '../cart/priced-line.ts'
import { goesToCustomer } from '../cart/priced-line.ts'
import { addressLine } from './address-line.ts'
import type { MailLine, MailWords } from './describe-line.ts'
import { labelled } from './labelled.ts'

/** What sending costs, and where to, unless each pass goes to an address of its own. */
export function describeShipping(
  { cost }: BookedShipping,
  lines: readonly PricedLine[],
  customer: CustomerForm,
  { language, t, money }: MailWords,
): MailLine {
  const address = addressLine(deliveryAddress(customer), language)
  return {
    heading: [],
    charges: [{ what: t('mail.shipping'), parts: [], price: money(cost) }],
    notes: goesToCustomer(lines) ? [labelled(t('mail.sentTo'), address, language)] : [],
  }
}

function deliveryAddress(form: CustomerForm): BookedAddress {
  const { fname, lname, street = '', zip = '', city = '', country = '' } = form
  const name = [fname, lname].filter(Boolean).join(' ')
  return { name, street, zip, city, country, ...form.shipping }
}
