import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'
import type { PassOwner } from '@shop/shared/cart/lines/annual-pass'

/** Where a pass goes, in the order asked. */
export const ADDRESS_FIELDS = ['recipient', 'street', 'zip', 'city', 'country'] as const

export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type OwnerField = 'name' | AddressField

/** What was typed for one pass. Null was not touched: then another field or the config speaks for it. */
export interface OwnerDraft {
  name: string
  /** The pass goes to an address of its own. */
  isElsewhere: boolean
  recipient: string | null
  street: string
  zip: string
  city: string
  /** Key of the country, as the backend lists it. */
  country: string | null
}

export const EMPTY_OWNER: OwnerDraft = {
  name: '',
  isElsewhere: false,
  recipient: null,
  street: '',
  zip: '',
  city: '',
  country: null,
}

export interface CountryChoice {
  /** Null while they are not known. */
  countries: Readonly<CustomerAttributes['countries']> | null
  /** The museum's usual one. */
  defaultCountry: string | null
}

/** The owner as the form shows it: the pass goes to its owner, in the usual country, unless said otherwise. */
export function shownOwner(
  draft: OwnerDraft,
  { countries, defaultCountry }: CountryChoice,
): Record<OwnerField, string> {
  const { name, street, zip, city, recipient, country } = draft
  const key = country ?? defaultCountry
  const isOffered = countries?.some((offered) => offered.key === key) ?? false
  return {
    name,
    recipient: recipient ?? name,
    street,
    zip,
    city,
    country: key !== null && isOffered ? key : '',
  }
}

/** The fields in the order of the form; a museum that lists no countries is not asked for one. */
export function ownerFields(
  { isElsewhere }: Pick<OwnerDraft, 'isElsewhere'>,
  { countries }: Pick<CountryChoice, 'countries'>,
): OwnerField[] {
  const hasCountries = countries === null || countries.length > 0
  const address = ADDRESS_FIELDS.filter((field) => field !== 'country' || hasCountries)
  return isElsewhere ? ['name', ...address] : ['name']
}

/** What has to be filled in before the pass can be made out; with its owner a recipient is named as well. */
export function openFields(draft: OwnerDraft, choice: CountryChoice): OwnerField[] {
  const shown = shownOwner(draft, choice)
  const isNamedAlready = (field: OwnerField) => field === 'recipient' && draft.recipient === null
  return ownerFields(draft, choice).filter(
    (field) => shown[field].trim() === '' && !isNamedAlready(field),
  )
}

/** The owner as the basket holds it; null while something has to be filled in. */
export function passOwner(draft: OwnerDraft, choice: CountryChoice): PassOwner | null {
  if (openFields(draft, choice).length > 0) return null
  const { name, recipient, street, zip, city, country } = shownOwner(draft, choice)
  const address = {
    name: recipient.trim(),
    street: street.trim(),
    zip: zip.trim(),
    city: city.trim(),
    country,
  }
  return {
    name: name.trim(),
    address: draft.isElsewhere ? address : null,
    send_to_custom_addr: draft.isElsewhere,
  }
}
