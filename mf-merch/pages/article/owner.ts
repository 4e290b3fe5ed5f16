import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'
import type { PassOwner } from '@shop/shared/cart/lines/annual-pass'
import { cleanTyped } from '@shop/shared/customer/clean-typed'

/** Fields of an owner's address, in the order of the form. */
export const ADDRESS_FIELDS = ['street', 'zip', 'city', 'country'] as const

export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type OwnerField = 'name' | AddressField

export interface OwnerDraft {
  name: string
  street: string
  zip: string
  city: string
  /**
   * Key of the chosen country as in the backend's list; null if the owner has not chosen: then the
   * config's default applies.
   */
  country: string | null
  /** This owner has the address of the first pass's owner. */
  isLikeFirst: boolean
  /** The pass is sent to its owner's address instead of the order's address. */
  isSentHere: boolean
}

export const EMPTY_OWNER: OwnerDraft = {
  name: '',
  street: '',
  zip: '',
  city: '',
  country: null,
  isLikeFirst: false,
  isSentHere: false,
}

export interface CountryChoice {
  /** Null while the countries are unknown. */
  countries: Readonly<CustomerAttributes['countries']> | null
  defaultCountry: string | null
}

/** The owner as the form shows it, with the default country unless another one was chosen. */
export function shownOwner(
  draft: OwnerDraft,
  { countries, defaultCountry }: CountryChoice,
): Record<OwnerField, string> {
  const { name, street, zip, city, country } = draft
  const key = country ?? defaultCountry ?? ''
  // If the museum lists no countries, only its default country exists.
  const isOffered = countries?.some((offered) => offered.key === key) ?? false
  const isOnlyOne = countries?.length === 0 && key === defaultCountry
  return { name, street, zip, city, country: isOffered || isOnlyOne ? key : '' }
}

/** The fields in the order of the form; without a country if the museum lists none. */
export function ownerFields(
  { isLikeFirst }: Pick<OwnerDraft, 'isLikeFirst'>,
  { countries }: Pick<CountryChoice, 'countries'>,
): OwnerField[] {
  if (isLikeFirst) return ['name']
  const hasCountries = countries === null || countries.length > 0
  return ['name', ...ADDRESS_FIELDS.filter((field) => field !== 'country' || hasCountries)]
}

/** The fields that are still missing for the pass. */
export function openFields(draft: OwnerDraft, choice: CountryChoice): OwnerField[] {
  const shown = shownOwner(draft, choice)
  return ownerFields(draft, choice).filter((field) => shown[field].trim() === '')
}

/** The owners as the basket stores them, in the same order; null while any field is missing. */
export function passOwners(
  drafts: readonly OwnerDraft[],
  choice: CountryChoice,
): PassOwner[] | null {
  const [first] = drafts
  if (first === undefined || first.isLikeFirst) return null
  if (drafts.some((draft) => openFields(draft, choice).length > 0)) return null
  return drafts.map((draft) => {
    const name = draft.name.trim()
    const home = shownOwner(draft.isLikeFirst ? first : draft, choice)
    const [street, city, zip] = [home.street.trim(), home.city.trim(), cleanTyped(home.zip, 'zip')]
    return {
      name,
      address: { name, street, zip, city, country: home.country },
      send_to_custom_addr: draft.isSentHere,
    }
  })
}
