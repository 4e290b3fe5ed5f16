import { hashKey } from '@tanstack/react-query'
import { type ComponentType, createContext, useContext } from 'react'
import * as v from 'valibot'
import type { ConfigAnswer, Problem, WireFields } from '../../../contract/config.ts'
import type { SectionName } from '../../../contract/sections.ts'

/** What the inputs of a page hold, by their paths. */
export type Values = Record<string, unknown>

/** One page of the config. */
export interface SectionForm {
  /** What its inputs show of a config: every text of every language, empty where there is none. */
  valuesOf: (wire: WireFields, config: ConfigAnswer) => Values
  /**
   * The fields as they would be sent; wrong entries stay as typed. What the config does not say, and
   * was not changed, stays unsaid.
   */
  wantedOf: (values: Values, before: WireFields) => WireFields
  Inputs: ComponentType
}

export interface PageOfConfig {
  name: SectionName
  section: SectionForm
  config: ConfigAnswer
}

/** One field of a page of the config. */
export interface FieldForm {
  /** What its input shows: every text of every language, empty where there is none. */
  show: (value: unknown, config: ConfigAnswer) => unknown
  /** What would be sent in place of `before`; what was not changed, or is wrong, stays as it is. */
  send: (typed: unknown, before: unknown) => unknown
  Input: ComponentType<{ name: string }>
}

/** What a form was opened on, with what was typed: outlasts a sign-in and a reload. */
export const keptForm = v.object({
  base: v.number(),
  before: v.record(v.string(), v.unknown()),
  values: v.record(v.string(), v.unknown()),
})

interface FormState {
  config: ConfigAnswer
  /** What the inputs held when the form was opened. */
  opened: Values
  problems: readonly Problem[]
}

export const FormContext = createContext<FormState | null>(null)

export function useForm(): FormState {
  const state = useContext(FormContext)
  if (state === null) throw new Error('Inputs of the config stand in its form.')
  return state
}

/** Whatever the order of their names is; nothing and an empty text are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return hashKey([one ?? '']) === hashKey([other ?? ''])
}
