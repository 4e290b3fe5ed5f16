import type { Address, Customer } from '@shop/shared/api/endpoints/customer-record'
import { isOtherAddress } from '@shop/shared/customer/other-address'
import type { FieldRule } from './field-rules.ts'
import {
  cleanField,
  type FormField,
  type FormValues,
  isShippingField,
  NOTHING_TYPED,
} from './fields.ts'

/**
 * The customer that a filled form describes; only visible fields count. A delivery address equal to
 * the billing address is left out.
 */
export function customerOfForm(
  values: FormValues,
  rules: readonly FieldRule[],
): Omit<Customer, 'isGuest'> {
  const trimmed = Object.fromEntries(
    rules.map(({ field }) => [field, cleanField(field, values[field])]),
  )
  const shown: FormValues = { ...NOTHING_TYPED, ...trimmed }
  const { salutation, fname, lname, company, email, phone, street, zip, city, country } = shown
  const name = [fname, lname].filter(Boolean).join(' ') || company
  const addrBilling = { name, street, zip, city, country }
  const shipping = shippingOfForm(shown)
  const isElsewhere =
    rules.some(({ field }) => isShippingField(field)) && isOtherAddress(shipping, addrBilling)
  return {
    salutation,
    fname,
    lname,
    company,
    email,
    phone,
    addrBilling,
    addrShipping: isElsewhere ? { id: null, ...shipping } : null,
    // Only the server knows which texts cannot be printed; its answer fills this list.
    unprintable: [],
  }
}

export function valuesOfCustomer(customer: Customer): FormValues {
  const { salutation, fname, lname, company, email, phone, addrShipping } = customer
  const { street, zip, city, country } = customer.addrBilling
  return {
    ...NOTHING_TYPED,
    salutation,
    fname,
    lname,
    company,
    email,
    phone,
    street,
    zip,
    city,
    country,
    ...(addrShipping === null ? {} : valuesOfShipping(addrShipping)),
  }
}

export function sendsElsewhere({ addrBilling, addrShipping }: Customer): boolean {
  return addrShipping !== null && isOtherAddress(addrShipping, addrBilling)
}

export function valuesOfShipping({ name, street, zip, city, country }: Address) {
  return {
    'shipping.name': name,
    'shipping.street': street,
    'shipping.zip': zip,
    'shipping.city': city,
    'shipping.country': country,
  }
}

function shippingOfForm(values: FormValues): Address {
  return {
    name: values['shipping.name'],
    street: values['shipping.street'],
    zip: values['shipping.zip'],
    city: values['shipping.city'],
    country: values['shipping.country'],
  }
}

/**
 * Preselects the museum's usual country if the server offers it. Keeps a country that the visitor
 * has chosen (`chosen`), or a known one that is offered.
 */
export function withDefaultCountry(
  values: FormValues,
  countries: readonly { key: string }[],
  defaultCountry: string | null,
  chosen: readonly FormField[] = [],
): FormValues {
  const isOffered = (key: string) => countries.some((country) => country.key === key)
  const usual = defaultCountry !== null && isOffered(defaultCountry) ? defaultCountry : ''
  const countryIn = (field: FormField) =>
    // Without options the visitor types the country.
    countries.length === 0 || chosen.includes(field) || isOffered(values[field])
      ? values[field]
      : usual
  return {
    ...values,
    country: countryIn('country'),
    'shipping.country': countryIn('shipping.country'),
  }
}
