import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'

/** The fields a guest may be asked for, in the order they are asked. */
export const GUEST_FIELDS = [
  'salutation',
  'fname',
  'lname',
  'company',
  'email',
  'emailConfirmation',
  'phone',
  'street',
  'zip',
  'city',
  'country',
] as const

export type GuestField = (typeof GUEST_FIELDS)[number]
export type GuestValues = Record<GuestField, string>

export const EMPTY_GUEST: GuestValues = {
  salutation: '',
  fname: '',
  lname: '',
  company: '',
  email: '',
  emailConfirmation: '',
  phone: '',
  street: '',
  zip: '',
  city: '',
  country: '',
}

/** Without these no booking reaches anyone, whatever the server asks for. */
const ALWAYS: readonly GuestField[] = ['email', 'emailConfirmation']
/** Asked for where the server does not say what it wants. */
const BY_DEFAULT: readonly GuestField[] = ['fname', 'lname', 'street', 'zip', 'city', 'country']

export interface FieldRule {
  field: GuestField
  required: boolean
}

/** Which fields the form shows, and which of them must be filled; a required one is always shown. */
export function guestFields(attributes: CustomerAttributes): FieldRule[] {
  const { visible_fields: visible, required_fields: required } = attributes
  const asked = visible.length > 0 ? visible : BY_DEFAULT
  const hasChoices = (field: GuestField) =>
    (field !== 'salutation' || attributes.salutations.length > 0) &&
    (field !== 'country' || attributes.countries.length > 0)
  return GUEST_FIELDS.map((field) => ({
    field,
    required: ALWAYS.includes(field) || required.includes(field),
  })).filter(({ field, required }) => (required || asked.includes(field)) && hasChoices(field))
}

export function isGuestField(name: string): name is GuestField {
  return GUEST_FIELDS.some((field) => field === name)
}

/** Id of a field on the page; errors lead there. */
export function fieldId(field: GuestField): string {
  return `guest-${field}`
}
