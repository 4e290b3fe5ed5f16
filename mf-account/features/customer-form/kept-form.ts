import type { Address } from '@shop/shared/api/endpoints/customer-record'
import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { type FormValues, isFormField, isSecretField, NOTHING_TYPED } from './fields.ts'
import { recallShipping } from './kept-shipping.ts'

/** A form as far as it is filled in. */
export interface FilledForm {
  values: FormValues
  sendsElsewhere: boolean
}

/** What is kept of a form that is not sent yet. */
export interface KeptForm extends FilledForm {
  /** E-mail of the customer who was known while it was filled in; null for nobody. */
  owner: string | null
}

/** What this tab still knows from before. */
export interface Recalled {
  form: KeptForm | null
  shipping: Address | null
}

/** The first form that is kept under one of these keys; where the storage is closed nothing is known. */
export function recall(keys: readonly string[]): Recalled {
  const forms = keys.map((key) => readKeptForm(readSession(key)))
  return { form: forms.find((form) => form !== null) ?? null, shipping: recallShipping() }
}

/** Null forgets it. */
export function keepForm(key: string, form: KeptForm | null): void {
  if (form === null) forgetSession(key)
  else writeSession(key, form)
}

/** A customer is known by another e-mail from now on; their draft stays theirs. */
export interface OwnerChange {
  from: readonly string[]
  to: string
}

/** Hands what is kept under `key` over to the new e-mail of its owner; what is another's stays so. */
export function handOver(key: string, { from, to }: OwnerChange): void {
  const kept = readKeptForm(readSession(key))
  if (kept !== null && kept.owner !== null && from.includes(kept.owner)) {
    keepForm(key, { ...kept, owner: to })
  }
}

/** Anybody may have written there: what is no text of a field is left out. */
export function readKeptForm(raw: unknown): KeptForm | null {
  if (!isRecord(raw) || !isRecord(raw.values)) return null
  const texts = Object.entries(raw.values).filter(
    ([name, value]) => isFormField(name) && !isSecretField(name) && typeof value === 'string',
  )
  if (texts.length === 0) return null
  return {
    owner: typeof raw.owner === 'string' ? raw.owner : null,
    values: { ...NOTHING_TYPED, ...Object.fromEntries(texts) },
    sendsElsewhere: raw.sendsElsewhere === true,
  }
}

/** A password lives as long as its page. */
export function withoutSecrets(values: FormValues): FormValues {
  return { ...values, password: '', confirmation: '' }
}

/** What another customer has typed in this tab is shown to nobody else. */
export function isOfOther(form: KeptForm, email: string | null): boolean {
  return form.owner !== null && email !== null && form.owner !== email
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
