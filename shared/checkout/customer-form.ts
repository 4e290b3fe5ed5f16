import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import { isOtherAddress } from '@shop/shared/customer/other-address'

/**
 * A kept customer as the backend takes it, with the wish for an invoice. An address for goods that is
 * that of the bill, or empty, goes as none.
 */
export function customerForm(customer: Customer, sendInvoice: boolean): CustomerForm {
  const { street, zip, city, country } = customer.addrBilling
  const { salutation, fname, lname, company, email, phone, addrShipping } = customer
  const shipping =
    addrShipping !== null && isOtherAddress(addrShipping, customer.addrBilling)
      ? withoutId(addrShipping)
      : null
  return {
    email,
    ...given({ salutation, fname, lname, company, phone, street, zip, city, country }),
    shipping,
    send_invoice: sendInvoice,
  }
}

function withoutId({ name, street, zip, city, country }: NonNullable<Customer['addrShipping']>) {
  return { name, street, zip, city, ...(country === '' ? {} : { country }) }
}

/** A field that was never asked for is left out, not sent empty. */
function given(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
