import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { type CustomerValues, isCustomerField, NOTHING_TYPED } from './fields.ts'

/** What is kept of a form that is not sent yet. */
export interface KeptForm {
  /** E-mail of the customer who was known while it was filled in; null for nobody. */
  owner: string | null
  values: CustomerValues
}

/** What was typed before a reload; null when nothing was, or where the storage is closed. */
export function recallForm(key: string): KeptForm | null {
  return readKeptForm(readSession(key))
}

/** Null forgets it. */
export function keepForm(key: string, form: KeptForm | null): void {
  if (form === null) forgetSession(key)
  else writeSession(key, form)
}

/** Anybody may have written there: what is no text of a field is left out. */
export function readKeptForm(raw: unknown): KeptForm | null {
  if (!isRecord(raw) || !isRecord(raw.values)) return null
  const texts = Object.entries(raw.values).filter(
    ([name, value]) => isCustomerField(name) && typeof value === 'string',
  )
  if (texts.length === 0) return null
  const owner = typeof raw.owner === 'string' ? raw.owner : null
  return { owner, values: { ...NOTHING_TYPED, ...Object.fromEntries(texts) } }
}

/** What another customer has typed in this tab is shown to nobody else. */
export function isOfOther(form: KeptForm, email: string | null): boolean {
  return form.owner !== null && email !== null && form.owner !== email
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
