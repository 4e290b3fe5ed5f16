import type { Customer } from '@shop/shared/api/endpoints/customer'
import {
  EMPTY_GUEST,
  type FieldRule,
  GUEST_FIELDS,
  type GuestValues,
  isGuestField,
} from './guest-fields.ts'

/** The customer that a filled form describes; only what the form shows is taken over. */
export function guestCustomer(values: GuestValues, rules: readonly FieldRule[]): Customer {
  const shown = Object.fromEntries(rules.map(({ field }) => [field, values[field].trim()]))
  const guest: GuestValues = { ...EMPTY_GUEST, ...shown }
  const { salutation, fname, lname, company, email, phone, street, zip, city, country } = guest
  const name = [fname, lname].filter(Boolean).join(' ') || company
  return {
    salutation,
    fname,
    lname,
    company,
    email,
    phone,
    addrBilling: { name, street, zip, city, country },
    addrShipping: null,
    isGuest: true,
  }
}

/** A customer's data in the form again, so that it can be changed. */
export function valuesOfCustomer(customer: Customer): GuestValues {
  const { salutation, fname, lname, company, email, phone } = customer
  const { street, zip, city, country } = customer.addrBilling
  const values = { salutation, fname, lname, company, email, phone, street, zip, city, country }
  return { ...values, emailConfirmation: email }
}

/** Reads a form that was kept; what is no text is empty. Null when nothing was kept. */
export function readKeptForm(raw: unknown): GuestValues | null {
  if (typeof raw !== 'object' || raw === null) return null
  const texts = Object.entries(raw).filter(
    ([name, value]) => isGuestField(name) && typeof value === 'string',
  )
  return texts.length === 0 ? null : { ...EMPTY_GUEST, ...Object.fromEntries(texts) }
}

/** The museum's usual country until the visitor chooses, if the server offers it. */
export function withDefaultCountry(
  values: GuestValues,
  countries: readonly { key: string }[],
  defaultCountry: string | null,
): GuestValues {
  const isOffered = (key: string) => countries.some((country) => country.key === key)
  if (isOffered(values.country)) return values
  return {
    ...values,
    country: defaultCountry !== null && isOffered(defaultCountry) ? defaultCountry : '',
  }
}

/** Has nothing been typed yet? */
export function isUntouched(values: GuestValues): boolean {
  return GUEST_FIELDS.every((field) => field === 'country' || values[field] === '')
}
