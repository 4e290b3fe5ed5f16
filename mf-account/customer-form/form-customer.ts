import type { Customer } from '@shop/shared/api/endpoints/customer'
import { type CustomerValues, type FieldRule, NOTHING_TYPED } from './fields.ts'

/** The customer that a filled form describes; only what the form shows is taken over. */
export function customerOfForm(
  values: CustomerValues,
  rules: readonly FieldRule[],
): Omit<Customer, 'isGuest'> {
  const trimmed = Object.fromEntries(rules.map(({ field }) => [field, values[field].trim()]))
  const shown: CustomerValues = { ...NOTHING_TYPED, ...trimmed }
  const { salutation, fname, lname, company, email, phone, street, zip, city, country } = shown
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
  }
}

/** A customer's data in the form again, so that it can be changed. */
export function valuesOfCustomer(customer: Customer): CustomerValues {
  const { salutation, fname, lname, company, email, phone } = customer
  const { street, zip, city, country } = customer.addrBilling
  const values = { salutation, fname, lname, company, email, phone, street, zip, city, country }
  return { ...values, emailConfirmation: email }
}

/** The museum's usual country until the visitor chooses, if the server offers it. */
export function withDefaultCountry(
  values: CustomerValues,
  countries: readonly { key: string }[],
  defaultCountry: string | null,
): CustomerValues {
  const isOffered = (key: string) => countries.some((country) => country.key === key)
  if (isOffered(values.country)) return values
  return {
    ...values,
    country: defaultCountry !== null && isOffered(defaultCountry) ? defaultCountry : '',
  }
}
