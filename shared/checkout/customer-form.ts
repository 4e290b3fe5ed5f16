import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import { isOtherAddress } from '@shop/shared/customer/other-address'

/**
 * A stored customer in the backend's format, with the wish for an invoice. A shipping address is
 * sent as null if it is empty or equal to the billing address.
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

/** Omits empty fields: this museum's form may not have them. */
function given(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
