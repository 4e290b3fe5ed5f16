import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import { ADDRESS_FIELDS, type OwnerDraft } from './owner.ts'

/**
 * The customer's own name and billing address for a pass. Unknown parts are left out, because they
 * would overwrite typed text. Null without an address to copy.
 */
export function billingOwner(customer: Customer | null): Partial<OwnerDraft> | null {
  if (customer === null) return null
  const { fname, lname, addrBilling } = customer
  if (ADDRESS_FIELDS.slice(0, 3).every((field) => addrBilling[field] === '')) return null
  const { street, zip, city, country } = addrBilling
  const name = [fname, lname].filter(Boolean).join(' ') || addrBilling.name
  const known = Object.entries({ name, street, zip, city, country }).filter(([, text]) => text)
  return { ...Object.fromEntries(known), isLikeFirst: false }
}
