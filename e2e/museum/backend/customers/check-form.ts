import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { isCountry } from '../../countries.ts'
import type { ServerTexts } from '../texts/server-texts.ts'
import { isNameLike, LONGEST_NAME } from './plain-text.ts'

export const REQUIRED_FIELDS = [
  'fname',
  'lname',
  'email',
  'street',
  'zip',
  'city',
  'country',
] as const
export const VISIBLE_FIELDS = ['salutation', 'company', 'phone', ...REQUIRED_FIELDS] as const
export const SALUTATIONS = ['ms', 'mr', 'none'] as const

const SHIPPING_FIELDS = ['name', 'street', 'zip', 'city', 'country'] as const
const MAX_LENGTH = 200
const PASSWORD_LENGTH = 8
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

/** Messages by field, nested ones with a dot. */
export type FormErrors = Record<string, string[]>

/** Checks what a customer wrote about themselves; an empty answer means it can be kept. */
export function checkForm(
  form: CustomerForm,
  { field: say }: ServerTexts,
  needsPassword: boolean,
): FormErrors {
  const errors: FormErrors = {}
  for (const name of REQUIRED_FIELDS) {
    if (isBlank(form[name])) errors[name] = [say.required]
  }
  if (!isBlank(form.email) && !EMAIL.test(form.email ?? '')) errors.email = [say.email]
  if (!isBlank(form.country) && !isCountry(form.country ?? '')) errors.country = [say.choice]
  if (!isBlank(form.salutation) && !SALUTATIONS.some((key) => key === form.salutation)) {
    errors.salutation = [say.choice]
  }
  if (needsPassword && isBlank(form.password)) errors.password = [say.required]
  for (const [name, value] of Object.entries(form)) {
    if (typeof value !== 'string') continue
    if (value.length > MAX_LENGTH) errors[name] = [say.tooLong]
    else if (isWritten(name) && !isNameLike(value)) errors[name] = [nameProblem(value, say)]
  }
  return { ...errors, ...checkShipping(form, say) }
}

/**
 * Long enough, and nothing else: rules about kinds of characters make passwords worse (NIST SP
 * 800-63B, 5.1.1.2). Not blank: that is said by `checkForm`.
 */
export function checkPassword(
  password: string | undefined,
  { field: say }: ServerTexts,
): FormErrors {
  const length = [...(password ?? '')].length
  if (length === 0 || length >= PASSWORD_LENGTH) return {}
  return { password: [say.passwordTooShort(PASSWORD_LENGTH)] }
}

/** An e-mail that stands alone in a request. */
export function checkEmail(email: string, { field: say }: ServerTexts): FormErrors {
  if (isBlank(email)) return { email: [say.required] }
  if (email.length > MAX_LENGTH) return { email: [say.tooLong] }
  return EMAIL.test(email.trim()) ? {} : { email: [say.email] }
}

function checkShipping({ shipping }: CustomerForm, say: ServerTexts['field']): FormErrors {
  if (shipping === null || shipping === undefined) return {}
  const errors: FormErrors = {}
  for (const name of SHIPPING_FIELDS) {
    const value = shipping[name] ?? ''
    if (isBlank(value)) errors[`shipping.${name}`] = [say.required]
    else if (!isNameLike(value)) errors[`shipping.${name}`] = [nameProblem(value, say)]
    else if (name === 'country' && !isCountry(value)) errors['shipping.country'] = [say.choice]
  }
  return errors
}

/** What stands in mails and on parcels; a phone number is a number, and a password nobody's business. */
const WRITTEN = ['fname', 'lname', 'company', 'street', 'zip', 'city'] as const

function isWritten(name: string): boolean {
  return WRITTEN.some((written) => written === name)
}

function nameProblem(text: string, say: ServerTexts['field']): string {
  return text.length > LONGEST_NAME ? say.tooLong : say.name
}

function isBlank(value: string | undefined): boolean {
  return value === undefined || value.trim() === ''
}
