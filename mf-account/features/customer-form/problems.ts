import type { ApiFailure, FieldErrors } from '@shop/shared/api/failure'
import { isEmail } from '@shop/shared/customer/is-email'
import type { ProblemsOf } from '../account-form/create-submission.ts'
import { newPasswordProblems, type PasswordProblem } from '../password/new-password.ts'
import type { FieldRule } from './field-rules.ts'
import {
  cleanField,
  type FormField,
  type FormValues,
  isCustomerField,
  isFormField,
  isSecretField,
  isShippingField,
} from './fields.ts'

/** An error at a field: one of the shop, or the server's text. */
export type Problem =
  | { kind: 'required' | 'invalidEmail' | 'mismatch' }
  | { kind: 'password'; problem: PasswordProblem }
  | { kind: 'server'; text: string }

export type FieldProblems = ProblemsOf<FormField, Problem>

/** The form's own validation; surrounding spaces do not count. */
export function ownProblems(values: FormValues, rules: readonly FieldRule[]): FieldProblems {
  const problems: FieldProblems = {}
  const passwords = newPasswordProblems(values)
  for (const { field, required } of rules) {
    if (isSecretField(field)) {
      const problem = passwords[field]
      if (problem !== undefined) problems[field] = [{ kind: 'password', problem }]
      continue
    }
    const problem = problemOf(field, required, values)
    if (problem !== null) problems[field] = [{ kind: problem }]
  }
  return problems
}

function problemOf(field: FormField, required: boolean, values: FormValues) {
  const value = cleanField(field, values[field])
  if (value === '') return required ? 'required' : null
  if (field === 'email' && !isEmail(value)) return 'invalidEmail'
  const isOther = value.toLowerCase() !== cleanField('email', values.email).toLowerCase()
  return field === 'emailConfirmation' && isOther ? 'mismatch' : null
}

export interface ServerProblems {
  fields: FieldProblems
  /** The server's errors about nothing in the form. */
  general: ServerText[]
}

/** The server's text; `name` is that of its field, null for the form as a whole. */
export interface ServerText {
  name: string | null
  text: string
}

const NO_SERVER_PROBLEMS: ServerProblems = { fields: {}, general: [] }

/** The server's messages at the fields of the form that are shown; all others are general. */
export function serverProblems(errors: FieldErrors, shown: readonly FormField[]): ServerProblems {
  const fields: FieldProblems = {}
  const general: ServerText[] = []
  for (const [name, texts] of Object.entries(errors)) {
    const field = plainName(name)
    if (isFormField(field) && shown.includes(field)) {
      fields[field] = texts.map((text) => ({ kind: 'server', text }))
    } else {
      general.push(...texts.map((text) => ({ name: UNNAMED.includes(field) ? null : field, text })))
    }
  }
  return { fields, general }
}

/** Names in the place of a field that stand for the form as a whole. */
const UNNAMED = ['', 'error', 'message', 'code', 'form', 'general']

/** Fields the server complains of, which the form can ask for and does not show yet. */
export function wantedBesides(rules: readonly FieldRule[], failure: ApiFailure): FormField[] {
  if (failure.kind !== 'invalid') return []
  const isShown = (name: string) => rules.some(({ field }) => field === name)
  const isElsewhere = rules.some(({ field }) => isShippingField(field))
  return Object.keys(failure.fields)
    .map(plainName)
    .filter(isFormField)
    .filter((field) => isCustomerField(field) || (isElsewhere && isShippingField(field)))
    .filter((field) => !isShown(field))
}

/**
 * What a failed call says about the form, which shows the `wanted` fields as well; its one text where
 * it speaks of no field at all.
 */
export function problemsOf(
  rules: readonly FieldRule[],
  failure: ApiFailure,
  wanted: readonly FormField[] = [],
): ServerProblems {
  if (failure.kind !== 'invalid') return NO_SERVER_PROBLEMS
  const said = serverProblems(failure.fields, [...rules.map(({ field }) => field), ...wanted])
  const isSilent = Object.keys(said.fields).length === 0 && said.general.length === 0
  return isSilent && failure.message !== null
    ? { ...said, general: [{ name: null, text: failure.message }] }
    : said
}

/** The form is sent as `c` in the body, and some servers prefix its fields with it. */
export function plainName(name: string): string {
  return name.replace(/^c\./, '')
}
