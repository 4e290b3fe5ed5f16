import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'

/** The fields a customer may be asked for, in the order they are asked. */
export const CUSTOMER_FIELDS = [
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

export type CustomerField = (typeof CUSTOMER_FIELDS)[number]
export type CustomerValues = Record<CustomerField, string>

export const NOTHING_TYPED: CustomerValues = {
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
const ALWAYS: readonly CustomerField[] = ['email', 'emailConfirmation']
/** Asked for where the server does not say what it wants. */
const BY_DEFAULT: readonly CustomerField[] = ['fname', 'lname', 'street', 'zip', 'city', 'country']

export interface FieldRule {
  field: CustomerField
  required: boolean
}

/** Which fields the form shows, and which of them must be filled; a required one is always shown. */
export function fieldRules(attributes: CustomerAttributes): FieldRule[] {
  const { visible_fields: visible, required_fields: required } = attributes
  const asked = visible.length > 0 ? visible : BY_DEFAULT
  const hasChoices = (field: CustomerField) =>
    (field !== 'salutation' || attributes.salutations.length > 0) &&
    (field !== 'country' || attributes.countries.length > 0)
  return CUSTOMER_FIELDS.map((field) => ({
    field,
    required: ALWAYS.includes(field) || required.includes(field),
  })).filter(({ field, required }) => (required || asked.includes(field)) && hasChoices(field))
}

export function isCustomerField(name: string): name is CustomerField {
  return CUSTOMER_FIELDS.some((field) => field === name)
}

/** Id of a field on the page; errors lead there. */
export function fieldId(field: CustomerField): string {
  return `customer-${field}`
}
