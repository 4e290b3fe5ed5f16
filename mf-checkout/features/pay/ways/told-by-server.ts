import type { ApiFailure } from '@shop/shared/api/failure'
import type { PaymentField } from './payment-problems.ts'

/** What the server says is wrong with a payment. */
export interface Told {
  /** One that was changed since has nothing any more. */
  fields: Partial<Record<PaymentField, readonly string[] | undefined>>
  /** What it says of anything else. */
  general: readonly string[]
}

export const NOTHING_TOLD: Told = { fields: {}, general: [] }

/** Our field by the name of the server's, in lower case and without what it stands in. */
const FIELDS: Record<string, PaymentField> = {
  payart: 'payart',
  payartid: 'payart',
  aux: 'iban',
  accountholder: 'accountHolder',
  iban: 'iban',
}

/**
 * The messages of a 422 at the fields they mean, each sentence once. A wallet has none of the fields:
 * what is said of its try is said of no field.
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

/** Has the server said what it is? What stood at a field is not said anew elsewhere. */
export function hasTold({ fields, general }: Told): boolean {
  return general.length > 0 || Object.keys(fields).length > 0
}

/** What is said of these fields is no longer true of what stands there now. */
export function withoutFields(told: Told, changed: readonly string[]): Told {
  const fields = Object.entries(told.fields).map(([field, texts]) => [
    field,
    changed.includes(field) ? undefined : texts,
  ])
  return { ...told, fields: Object.fromEntries(fields) }
}
