import type { Address, Customer } from '@shop/shared/api/endpoints/customer-record'
import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { type FormValues, isFormField, isSecretField, NOTHING_TYPED } from './fields.ts'
import { sendsElsewhere, valuesOfCustomer, valuesOfShipping } from './form-customer.ts'

export interface FilledForm {
  values: FormValues
  sendsElsewhere: boolean
}

export interface Draft extends FilledForm {
  /**
   * E-mail of the customer who was signed in while the form was filled in; null without a sign-in.
   */
  owner: string | null
}

export interface Recalled {
  form: Draft | null
  shipping: Address | null
}

/**
 * The first form stored under one of these keys; null if no form is stored, or there is no storage.
 */
export function recall(keys: readonly string[]): Recalled {
  const forms = keys.map((key) => readDraft(readSession(key)))
  return { form: forms.find((form) => form !== null) ?? null, shipping: recallShipping() }
}

export function storeDraft(key: string, form: Draft | null): void {
  if (form === null) forgetSession(key)
  else writeSession(key, form)
}

/** A customer's e-mail has changed from one of `from` to `to`; their stored draft follows. */
export interface OwnerChange {
  from: readonly string[]
  to: string
}

/**
 * Assigns the draft under `key` to the new e-mail of its owner; drafts of other customers stay
 * unchanged.
 */
export function changeOwner(key: string, { from, to }: OwnerChange): void {
  const draft = readDraft(readSession(key))
  if (draft !== null && draft.owner !== null && from.includes(draft.owner)) {
    storeDraft(key, { ...draft, owner: to })
  }
}

/** Stored data is untrusted: values that are not texts of form fields are left out. */
export function readDraft(raw: unknown): Draft | null {
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

/** Passwords are never stored. */
export function withoutSecrets(values: FormValues): FormValues {
  return { ...values, password: '', confirmation: '' }
}

/** Whether the draft is another customer's, whose input must not be shown in the same tab. */
export function belongsToOther(form: Draft, email: string | null): boolean {
  return form.owner !== null && email !== null && form.owner !== email
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Initial values: an unsent draft, else the customer's data. The last delivery address is the
 * suggestion for the next one.
 */
export function prefill(customer: Customer | null, { form, shipping }: Recalled): FilledForm {
  if (form !== null && !belongsToOther(form, customer?.email ?? null)) {
    return { values: form.values, sendsElsewhere: form.sendsElsewhere }
  }
  const values = customer === null ? NOTHING_TYPED : valuesOfCustomer(customer)
  if (customer !== null && sendsElsewhere(customer)) return { values, sendsElsewhere: true }
  const known = shipping === null ? {} : valuesOfShipping(shipping)
  return { values: { ...values, ...known }, sendsElsewhere: false }
}

function recallShipping(): Address | null {
  return readShipping(readSession(STORAGE_KEYS.shippingAddress))
}

export function storeShipping(address: Address | null): void {
  if (address === null) forgetSession(STORAGE_KEYS.shippingAddress)
  else writeSession(STORAGE_KEYS.shippingAddress, address)
}

/** Stored data is untrusted: values that are not text count as empty. */
export function readShipping(raw: unknown): Address | null {
  if (typeof raw !== 'object' || raw === null) return null
  const part = (name: string): string => {
    const value: unknown = Object.getOwnPropertyDescriptor(raw, name)?.value
    return typeof value === 'string' ? value : ''
  }
  return {
    name: part('name'),
    street: part('street'),
    zip: part('zip'),
    city: part('city'),
    country: part('country'),
  }
}
