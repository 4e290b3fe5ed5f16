import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'
import { CUSTOMER_FIELDS, type CustomerField, type FormField, SHIPPING_FIELDS } from './fields.ts'

/** Without these no booking reaches anyone, whatever the server asks for. */
const ALWAYS: readonly CustomerField[] = ['email', 'emailConfirmation']
/** Asked for where the server does not say what it wants. */
const BY_DEFAULT: readonly CustomerField[] = ['fname', 'lname', 'street', 'zip', 'city', 'country']

export interface FieldRule {
  field: FormField
  required: boolean
}

/**
 * Which fields the form shows, and which of them must be filled; a required one is always shown. Of
 * another address for goods everything is needed.
 */
export function fieldRules(
  attributes: CustomerAttributes,
  { sendsElsewhere }: { sendsElsewhere: boolean },
): FieldRule[] {
  const { visible_fields: visible, required_fields: required } = attributes
  const asked = visible.length > 0 ? visible : BY_DEFAULT
  const hasChoices = (field: FormField) =>
    (field !== 'salutation' || attributes.salutations.length > 0) &&
    (!field.endsWith('country') || attributes.countries.length > 0)
  const customer = CUSTOMER_FIELDS.map((field) => ({
    field,
    required: ALWAYS.includes(field) || required.includes(field),
  })).filter(({ field, required }) => required || asked.includes(field))
  const shipping = SHIPPING_FIELDS.map((field) => ({ field, required: true }))
  return [...customer, ...(sendsElsewhere ? shipping : [])].filter(({ field }) => hasChoices(field))
}
