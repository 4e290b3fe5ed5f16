import { hashKey } from '@tanstack/react-query'
import { type ComponentType, createContext, useContext } from 'react'
import * as v from 'valibot'
import type { ConfigAnswer, Problem, WireFields } from '../../../contract/config.ts'
import type { SectionName } from '../../../contract/sections.ts'

/** Values of a page's inputs, by path. */
export type Values = Record<string, unknown>

export interface SectionForm {
  /** Values of the inputs for a config: every text in every language, empty if missing. */
  valuesOf: (wire: WireFields, config: ConfigAnswer) => Values
  /**
   * The fields to send; invalid entries are sent as typed. A field that the config does not have is
   * sent only if it was changed.
   */
  wantedOf: (values: Values, before: WireFields) => WireFields
  Inputs: ComponentType
}

export interface PageOfConfig {
  name: SectionName
  section: SectionForm
  config: ConfigAnswer
}

export interface FieldForm {
  /** Value of the field's input: every text in every language, empty if missing. */
  show: (value: unknown, config: ConfigAnswer) => unknown
  /** The value to send in place of `before`; unchanged and invalid values stay as they are. */
  send: (typed: unknown, before: unknown) => unknown
  Input: ComponentType<{ name: string }>
}

/**
 * The config that a form was opened on, and the unsaved entries; stored for a sign-in or a reload.
 */
export const storedForm = v.object({
  base: v.number(),
  before: v.record(v.string(), v.unknown()),
  values: v.record(v.string(), v.unknown()),
})

interface FormState {
  config: ConfigAnswer
  opened: Values
  problems: readonly Problem[]
}

export const FormContext = createContext<FormState | null>(null)

export function useForm(): FormState {
  const state = useContext(FormContext)
  if (state === null) throw new Error('Inputs of the config must be inside its form.')
  return state
}

/**
 * Compares two values. The order of keys does not count; undefined, null and an empty text are
 * equal.
 */
export function isSame(one: unknown, other: unknown): boolean {
  return hashKey([one ?? '']) === hashKey([other ?? ''])
}
