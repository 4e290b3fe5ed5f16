import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'
import {
  ADDRESS_FIELDS,
  CUSTOMER_FIELDS,
  type CustomerField,
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
  asksAddress: AddressNeed
}

/**
 * - `required`: goods are sent, or the visitor wants an address on the invoice
 * - `served`: the server decides
 * - `unneeded`: the form shows only names and what the server requires
 */
export type AddressNeed = 'required' | 'served' | 'unneeded'

const NAMES: readonly CustomerField[] = ['fname', 'lname']

/**
 * Which fields the form shows, and which are required. Required fields are always shown. A separate
 * delivery address must be complete.
 */
export function fieldRules(
  attributes: CustomerAttributes,
  { asksEmail, asksPassword, sendsElsewhere, asksAddress, wanted = [] }: FormSubject,
): FieldRule[] {
  const { visible_fields: visible, required_fields: required } = attributes
  const served = visible.length > 0 ? visible : BY_DEFAULT
  const asked =
    asksAddress === 'unneeded' ? NAMES.filter((field) => served.includes(field)) : served
  const needsAddress = asksAddress === 'required'
  const isWanted = (field: FormField) =>
    wanted.includes(field) || required.some((name) => name === field)
  // A field without options is a text field if the server requires it, and hidden otherwise.
  const hasChoices = (field: FormField) =>
    isWanted(field) ||
    ((field !== 'salutation' || attributes.salutations.length > 0) &&
      (!field.endsWith('country') || attributes.countries.length > 0))
  // A purchase needs a buyer with a name, even if the server requires none.
  const isNamed = [...NAMES, 'company' as const].some(isWanted)
  const customer = CUSTOMER_FIELDS.map((field) => ({
    field,
    required:
      isWanted(field) ||
      (field === 'lname' && !isNamed) ||
      (needsAddress && ADDRESS_FIELDS.some((name) => name === field)),
  })).filter(({ field, required }) => required || asked.some((name) => name === field))
  const needed: readonly FormField[] = [
    ...(sendsElsewhere ? SHIPPING_FIELDS : []),
    // Without an e-mail no booking can be delivered, so the shop always requires it. It comes
    // directly before the password, because password managers take the field before a password as
    // the user name.
    ...(asksEmail ? (['email'] as const) : []),
    ...(asksPassword ? SECRET_FIELDS : []),
  ]
  return [...customer, ...needed.map((field) => ({ field, required: true }))].filter(({ field }) =>
    hasChoices(field),
  )
}
