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

export type Problem =
  | { kind: 'required' | 'invalidEmail' }
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
  return field === 'email' && !isEmail(value) ? 'invalidEmail' : null
}

export interface ServerProblems {
  fields: FieldProblems
  /** The server's errors that belong to no field of the form. */
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

/** Names that stand for the whole form instead of a field. */
const UNNAMED = ['', 'error', 'message', 'code', 'form', 'general']

/** Fields in the server's errors that the form can show and does not show yet. */
export function fieldsToAdd(rules: readonly FieldRule[], failure: ApiFailure): FormField[] {
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
 * The form errors in a failed call, including those of the `wanted` fields, which the form shows
 * from then on. If the failure names no field, its single text.
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

/** The form is sent as `c` in the body, and some servers prefix field names with it. */
export function plainName(name: string): string {
  return name.replace(/^c\./, '')
}
