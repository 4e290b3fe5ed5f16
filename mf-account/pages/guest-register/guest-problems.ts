import type { FieldErrors } from '@shop/shared/api/failure'
import { type FieldRule, type GuestField, type GuestValues, isGuestField } from './guest-fields.ts'

/** What is wrong with a field: said by the shop, or in the server's own words. */
export type Problem =
  | { kind: 'required' | 'invalidEmail' | 'mismatch' }
  | { kind: 'told'; text: string }

/** Something@something.something without spaces; the server and the confirmation mail do the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export type FieldProblems = Partial<Record<GuestField, Problem[]>>

/** What the form itself can tell to be wrong; spaces around a value do not count. */
export function guestProblems(values: GuestValues, rules: readonly FieldRule[]): FieldProblems {
  const problems: FieldProblems = {}
  for (const { field, required } of rules) {
    const problem = problemOf(field, required, values)
    if (problem !== null) problems[field] = [{ kind: problem }]
  }
  return problems
}

function problemOf(field: GuestField, required: boolean, values: GuestValues) {
  const value = values[field].trim()
  if (value === '') return required ? 'required' : null
  if (field === 'email' && !EMAIL.test(value)) return 'invalidEmail'
  const isOther = value.toLowerCase() !== values.email.trim().toLowerCase()
  return field === 'emailConfirmation' && isOther ? 'mismatch' : null
}

export interface ToldProblems {
  fields: FieldProblems
  /** What the server said about nothing that stands in the form. */
  general: string[]
}

/**
 * The server's messages at the fields of the form that are shown; all others are general. A guest
 * has no password, so what is said about one is passed over.
 */
export function toldProblems(errors: FieldErrors, rules: readonly FieldRule[]): ToldProblems {
  const fields: FieldProblems = {}
  const general: string[] = []
  for (const [name, texts] of Object.entries(errors)) {
    const field = name.replace(/^c\./, '')
    if (field === 'password') continue
    if (isGuestField(field) && rules.some((rule) => rule.field === field)) {
      fields[field] = texts.map((text) => ({ kind: 'told', text }))
    } else {
      general.push(...texts)
    }
  }
  return { fields, general }
}

/** A guest is fine without a password: a refusal that speaks of nothing else is none. */
export function isPasswordOnly(errors: FieldErrors): boolean {
  const names = Object.keys(errors).map((name) => name.replace(/^c\./, ''))
  return names.length > 0 && names.every((name) => name === 'password')
}
