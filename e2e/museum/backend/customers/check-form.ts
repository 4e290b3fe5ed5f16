import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { isEmail } from '@shop/shared/customer/is-email'
import { isCountry } from '../../countries.ts'
import { isNameLike, LONGEST_NAME, showsNothing } from '../paper/plain-text.ts'
import type { ServerTexts } from '../texts.ts'

export const REQUIRED_FIELDS = ['fname', 'lname', 'email'] as const
const ADDRESS_FIELDS = ['street', 'zip', 'city', 'country'] as const
export const VISIBLE_FIELDS = [
  'salutation',
  'company',
  'phone',
  ...REQUIRED_FIELDS,
  ...ADDRESS_FIELDS,
] as const
export const SALUTATIONS = ['ms', 'mr', 'none'] as const

const SHIPPING_FIELDS = ['name', 'street', 'zip', 'city', 'country'] as const
/** Limit for each text of a form, in characters. */
export const MAX_LENGTH = 200
/** Minimum, in characters. */
export const PASSWORD_LENGTH = 8

/** Messages by field, nested ones with a dot. */
export type FormErrors = Record<string, string[]>

export function checkForm(form: CustomerForm, t: ServerTexts, needsPassword: boolean): FormErrors {
  const errors: FormErrors = {}
  for (const name of REQUIRED_FIELDS) {
    if (isBlank(form[name])) errors[name] = [t('field.required')]
  }
  if (!isBlank(form.email) && !isEmail(form.email ?? '')) errors.email = [t('field.email')]
  if (!isBlank(form.country) && !isCountry(form.country ?? '')) errors.country = [t('field.choice')]
  if (!isBlank(form.salutation) && !SALUTATIONS.some((key) => key === form.salutation)) {
    errors.salutation = [t('field.choice')]
  }
  if (needsPassword && isBlank(form.password)) errors.password = [t('field.required')]
  for (const [name, value] of Object.entries(form)) {
    if (typeof value !== 'string') continue
    if (value.length > MAX_LENGTH) errors[name] = [t('field.tooLong')]
    else if (value !== '' && isBlank(value)) errors[name] = [t('field.required')]
    else if (isWritten(name) && !isNameLike(value)) errors[name] = [nameProblem(value, t)]
  }
  return { ...errors, ...checkShipping(form, t) }
}

/**
 * Checks only the length: rules about kinds of characters make passwords worse (NIST SP 800-63B,
 * 5.1.1.2). `checkForm` refuses an empty password.
 */
export function checkPassword(password: string | undefined, t: ServerTexts): FormErrors {
  const length = [...(password ?? '')].length
  if (length === 0 || length >= PASSWORD_LENGTH) return {}
  return { password: [t('field.passwordTooShort', { least: PASSWORD_LENGTH })] }
}

export function checkEmail(email: string, t: ServerTexts): FormErrors {
  if (isBlank(email)) return { email: [t('field.required')] }
  if (email.length > MAX_LENGTH) return { email: [t('field.tooLong')] }
  return isEmail(email) ? {} : { email: [t('field.email')] }
}

export function checkTypedName(name: string, t: ServerTexts): FormErrors {
  if (isBlank(name)) return { name: [t('field.required')] }
  return isNameLike(name) ? {} : { name: [nameProblem(name, t)] }
}

function checkShipping({ shipping }: CustomerForm, t: ServerTexts): FormErrors {
  if (shipping === null || shipping === undefined) return {}
  const errors: FormErrors = {}
  for (const name of SHIPPING_FIELDS) {
    const value = shipping[name] ?? ''
    if (isBlank(value)) errors[`shipping.${name}`] = [t('field.required')]
    else if (!isNameLike(value)) errors[`shipping.${name}`] = [nameProblem(value, t)]
    else if (name === 'country' && !isCountry(value))
      errors['shipping.country'] = [t('field.choice')]
  }
  return errors
}

/** Fields that are printed in mails and on parcels, so they must not contain links. */
const WRITTEN = ['fname', 'lname', 'company', 'street', 'zip', 'city'] as const

function isWritten(name: string): boolean {
  return WRITTEN.some((written) => written === name)
}

function nameProblem(text: string, t: ServerTexts): string {
  return text.length > LONGEST_NAME ? t('field.tooLong') : t('field.name')
}

/** Most forms do not require an address, because tickets are mailed: only an order may need it. */
export function checkAddress(form: CustomerForm, t: ServerTexts): FormErrors {
  const missing = ADDRESS_FIELDS.filter((name) => isBlank(form[name]))
  return Object.fromEntries(missing.map((name) => [name, [t('field.required')]]))
}

export function hasAddress(form: CustomerForm): boolean {
  return ADDRESS_FIELDS.every((name) => !isBlank(form[name]))
}

/** Does the form say who the customer is? An account may contain only an e-mail. */
export function hasName(form: CustomerForm): boolean {
  return !isBlank(form.fname) || !isBlank(form.lname)
}

function isBlank(value: string | undefined): boolean {
  return value === undefined || showsNothing(value)
}
