import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'
import {
  CUSTOMER_FIELDS,
  type CustomerField,
  EMAIL_FIELDS,
  type FormField,
  SECRET_FIELDS,
  SHIPPING_FIELDS,
} from './fields.ts'

/** Asked for where the server does not say what it wants. */
const BY_DEFAULT: readonly CustomerField[] = ['fname', 'lname', 'street', 'zip', 'city', 'country']

export interface FieldRule {
  field: FormField
  required: boolean
}

/** What a form is about. */
export interface FormSubject {
  /** What the server has asked for besides, though it did not say so before. */
  wanted?: readonly FormField[]
  /** False where the e-mail is that of an account and is changed elsewhere. */
  asksEmail: boolean
  asksPassword: boolean
  sendsElsewhere: boolean
}

/**
 * Which fields the form shows, and which of them must be filled; a required one is always shown. Of
 * another address for goods everything is needed.
 */
export function fieldRules(
  attributes: CustomerAttributes,
  { asksEmail, asksPassword, sendsElsewhere, wanted = [] }: FormSubject,
): FieldRule[] {
  const { visible_fields: visible, required_fields: required } = attributes
  const asked = visible.length > 0 ? visible : BY_DEFAULT
  const isWanted = (field: FormField) =>
    wanted.includes(field) || required.some((name) => name === field)
  // Without a choice it is typed where the server insists, and else not asked.
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
    // Without it no booking reaches anyone, whatever the server asks for.
    ...(asksEmail ? EMAIL_FIELDS : []),
    ...(asksPassword ? SECRET_FIELDS : []),
  ]
  return [...customer, ...needed.map((field) => ({ field, required: true }))].filter(({ field }) =>
    hasChoices(field),
  )
}
