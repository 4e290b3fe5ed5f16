import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'
import {
  CUSTOMER_FIELDS,
  type CustomerField,
  EMAIL_FIELDS,
  type FormField,
  SECRET_FIELDS,
  SHIPPING_FIELDS,
} from './fields.ts'

/** The fields that the form shows if the server names no fields to show. */
const BY_DEFAULT: readonly CustomerField[] = ['fname', 'lname', 'street', 'zip', 'city', 'country']

export interface FieldRule {
  field: FormField
  required: boolean
}

export interface FormSubject {
  /** Fields the server has demanded in an error, although it had not listed them. */
  wanted?: readonly FormField[]
  /** False if the e-mail belongs to an account and is changed elsewhere. */
  asksEmail: boolean
  asksPassword: boolean
  sendsElsewhere: boolean
}

/**
 * Which fields the form shows, and which are required. Required fields are always shown. A separate
 * delivery address must be complete.
 */
export function fieldRules(
  attributes: CustomerAttributes,
  { asksEmail, asksPassword, sendsElsewhere, wanted = [] }: FormSubject,
): FieldRule[] {
  const { visible_fields: visible, required_fields: required } = attributes
  const asked = visible.length > 0 ? visible : BY_DEFAULT
  const isWanted = (field: FormField) =>
    wanted.includes(field) || required.some((name) => name === field)
  // A field without options is a text field if the server requires it, and hidden otherwise.
  const hasChoices = (field: FormField) =>
    isWanted(field) ||
    ((field !== 'salutation' || attributes.salutations.length > 0) &&
      (!field.endsWith('country') || attributes.countries.length > 0))
  const customer = CUSTOMER_FIELDS.map((field) => ({
    field,
    required: isWanted(field),
  })).filter(({ field, required }) => required || asked.includes(field))
  const needed: readonly FormField[] = [
    ...(sendsElsewhere ? SHIPPING_FIELDS : []),
    // Without an e-mail no booking can be delivered, so the shop always requires it.
    ...(asksEmail ? EMAIL_FIELDS : []),
    ...(asksPassword ? SECRET_FIELDS : []),
  ]
  return [...customer, ...needed.map((field) => ({ field, required: true }))].filter(({ field }) =>
    hasChoices(field),
  )
}
