import type { ApiFailure } from '@shop/shared/api/failure'
import { messageOf } from '../../message-text.ts'
import type { PaymentField } from './payment-problems.ts'

export interface ServerMessages {
  /** Messages by field; none for a field that has changed after the answer. */
  fields: Partial<Record<PaymentField, readonly string[] | undefined>>
  general: readonly string[]
}

export const NO_MESSAGES: ServerMessages = { fields: {}, general: [] }

/** The form's field by the server's field name, in lower case and without its path. */
const FIELDS: Record<string, PaymentField> = {
  payart: 'payart',
  payartid: 'payart',
  aux: 'iban',
  accountholder: 'accountHolder',
  iban: 'iban',
}

/**
 * The messages of a 422 assigned to their fields, each sentence once. A wallet has no fields: all
 * its messages belong to no field.
 */
export function serverMessages(failure: ApiFailure, isByForm = true): ServerMessages {
  if (failure.kind !== 'invalid') return NO_MESSAGES
  const fields: ServerMessages['fields'] = {}
  const general = new Set<string>()
  for (const [name, texts] of Object.entries(failure.fields)) {
    const field = isByForm ? FIELDS[name.toLowerCase().split('.').at(-1) ?? ''] : undefined
    if (field === undefined) for (const text of texts) general.add(text)
    else fields[field] = [...new Set([...(fields[field] ?? []), ...texts])]
  }
  const words = messageOf(failure)
  if (words !== null) general.add(words)
  for (const text of Object.values(fields).flat()) general.delete(text ?? '')
  return { fields, general: [...general] }
}

/** Whether the server named a reason. A message shown at a field is not repeated elsewhere. */
export function hasMessages({ fields, general }: ServerMessages): boolean {
  return general.length > 0 || Object.keys(fields).length > 0
}

/** The fields have changed, so their messages no longer apply. */
export function withoutFields(
  messages: ServerMessages,
  changed: readonly string[],
): ServerMessages {
  const fields = Object.entries(messages.fields).map(([field, texts]) => [
    field,
    changed.includes(field) ? undefined : texts,
  ])
  return { ...messages, fields: Object.fromEntries(fields) }
}
