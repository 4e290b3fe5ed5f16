import type { ApiFailure } from '@shop/shared/api/failure'
import type { PaymentField } from './payment-problems.ts'

/** The server's validation messages for a payment. */
export interface Told {
  /** Messages by field; a field that was changed since has none. */
  fields: Partial<Record<PaymentField, readonly string[] | undefined>>
  /** Messages that belong to no field. */
  general: readonly string[]
}

export const NOTHING_TOLD: Told = { fields: {}, general: [] }

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
export function toldByServer(failure: ApiFailure, isByForm = true): Told {
  if (failure.kind !== 'invalid') return NOTHING_TOLD
  const fields: Told['fields'] = {}
  const general = new Set<string>()
  for (const [name, texts] of Object.entries(failure.fields)) {
    const field = isByForm ? FIELDS[name.toLowerCase().split('.').at(-1) ?? ''] : undefined
    if (field === undefined) for (const text of texts) general.add(text)
    else fields[field] = [...new Set([...(fields[field] ?? []), ...texts])]
  }
  if (failure.message !== null) general.add(failure.message)
  for (const text of Object.values(fields).flat()) general.delete(text ?? '')
  return { fields, general: [...general] }
}

/** Did the server name a reason? A message shown at a field is not repeated elsewhere. */
export function hasTold({ fields, general }: Told): boolean {
  return general.length > 0 || Object.keys(fields).length > 0
}

/** The fields have changed, so their messages no longer apply. */
export function withoutFields(told: Told, changed: readonly string[]): Told {
  const fields = Object.entries(told.fields).map(([field, texts]) => [
    field,
    changed.includes(field) ? undefined : texts,
  ])
  return { ...told, fields: Object.fromEntries(fields) }
}
