import { $config } from '@shop/shared/config/model'
import { allSettled, fork } from 'effector'
import { vi } from 'vitest'
import { readAttributesFx } from '../features/customer-form/attributes-model.ts'
import type { FormField } from '../features/customer-form/fields.ts'
import type { CustomerFormModel } from '../features/customer-form/form-model.ts'
import { ATTRIBUTES } from './attributes.ts'

/** All fields that the form of an unknown visitor requires. */
export const ADA: [FormField, string][] = [
  ['fname', 'Ada'],
  ['lname', 'Muster'],
  ['email', 'ada@example.org'],
  ['zip', '8000'],
]

type Pairs = readonly (readonly [unknown, unknown])[]

interface Setting {
  stored?: unknown
  values: Pairs
  /** The requests of the form: the name for `calls`, then the effect and its answer. */
  requests: Record<string, readonly [effect: unknown, answer: () => Promise<unknown>]>
  handlers?: Pairs
}

/** A form about a customer in a shop for Switzerland; `calls` lists the requests in order. */
export function aCustomerForm(form: CustomerFormModel, setting: Setting) {
  const { stored = null, values, requests, handlers = [] } = setting
  const calls: { name: string; request: unknown }[] = []
  const box = { stored }
  const store = vi.fn((draft: unknown) => {
    box.stored = draft
  })
  const scope = fork({
    values: [[$config, { ...$config.defaultState, defaultCountry: 'CH' }], ...values] as never,
    handlers: [
      [readAttributesFx, async () => ATTRIBUTES],
      [form.recallFx, () => ({ form: box.stored, shipping: null })],
      [form.storeDraftFx, store],
      ...Object.entries(requests).map(([name, [effect, answer]]) => [
        effect,
        (_: unknown, request: unknown) => {
          calls.push({ name, request })
          return answer()
        },
      ]),
      ...handlers,
    ] as never,
  })
  const type = (field: FormField, value: string) =>
    allSettled(form.fieldChanged, { scope, params: { field, value } })
  const fill = async (fields: readonly [FormField, string][]) => {
    for (const [field, value] of fields) await type(field, value)
  }
  return { scope, calls, store, type, fill }
}
