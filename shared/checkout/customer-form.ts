import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import { isOtherAddress } from '@shop/shared/customer/other-address'

/**
 * A stored customer as the backend expects it, with the wish for an invoice. A shipping address is
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

/** Omits empty fields: they may not exist in this museum's form. */
function given(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
