import type { Customer } from '@shop/shared/api/endpoints/customer'
import type { OwnerDraft } from './owner.ts'

type BillingOwner = Omit<OwnerDraft, 'isElsewhere'>

/** The customer's own name and billing address for a pass; null where nothing is known to copy. */
export function billingOwner(customer: Customer | null): BillingOwner | null {
  if (customer === null) return null
  const { fname, lname, addrBilling } = customer
  const { street, zip, city, country } = addrBilling
  const name = [fname, lname].filter(Boolean).join(' ') || addrBilling.name
  if (name === '' && street === '') return null
  return {
    name,
    recipient: addrBilling.name || null,
    street,
    zip,
    city,
    country: country || null,
  }
}
