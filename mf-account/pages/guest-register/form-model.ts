import { type CustomerAttributes, customerAttr } from '@shop/shared/api/endpoints/customer'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { redirectionRecalled } from '@shop/shared/checkout/redirection'
import { $config } from '@shop/shared/config/model'
import { $customer } from '@shop/shared/customer/model'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import {
  isUntouched,
  readKeptForm,
  valuesOfCustomer,
  withDefaultCountry,
} from './guest-customer.ts'
import { EMPTY_GUEST, type GuestField, type GuestValues, guestFields } from './guest-fields.ts'

export const guestRegisterOpened = createEvent()
export const fieldChanged = createEvent<{ field: GuestField; value: string }>()
/** The data is with the server; the copy kept of the form is of no use any more. */
export const formDone = createEvent()

export const readAttributesFx = createRequest(customerAttr)
/** What was typed before a reload; null when nothing was, or where the storage is closed. */
export const recallFormFx = createEffect((): GuestValues | null => {
  try {
    return readKeptForm(JSON.parse(sessionStorage.getItem(STORAGE_KEYS.guestForm) ?? 'null'))
  } catch {
    return null
  }
})
export const keepFormFx = createEffect((values: GuestValues | null) => {
  try {
    if (values === null) sessionStorage.removeItem(STORAGE_KEYS.guestForm)
    else sessionStorage.setItem(STORAGE_KEYS.guestForm, JSON.stringify(values))
  } catch {
    // The form itself still holds the values.
  }
})

const prefilled = createEvent<GuestValues>()

const $typed = createStore<GuestValues>(EMPTY_GUEST)
  .on(prefilled, (_, values) => values)
  .on(fieldChanged, (values, { field, value }) => ({ ...values, [field]: value }))
  .reset(formDone)

export const $attributes = createStore<CustomerAttributes | null>(null).on(
  readAttributesFx.doneData,
  (_, attributes) => attributes,
)
export const $attributesFailure = createStore<ApiFailure | null>(null)
  .on(readAttributesFx.failData, (_, failure) => failure)
  .reset(readAttributesFx)

export const $rules = $attributes.map((attributes) =>
  attributes === null ? [] : guestFields(attributes),
)

const $hasChosenCountry = createStore(false)
  .on(fieldChanged, (chosen, { field }) => chosen || field === 'country')
  .reset(formDone)

/** The form as it stands; the museum's usual country until the visitor chooses one. */
export const $values = combine(
  { typed: $typed, attributes: $attributes, config: $config, hasChosenCountry: $hasChosenCountry },
  ({ typed, attributes, config, hasChosenCountry }) =>
    hasChosenCountry
      ? typed
      : withDefaultCountry(typed, attributes?.countries ?? [], config.defaultCountry),
)

sample({ clock: guestRegisterOpened, target: [recallFormFx, redirectionRecalled] })
sample({
  clock: guestRegisterOpened,
  source: combine({ attributes: $attributes, isReading: readAttributesFx.pending }),
  filter: ({ attributes, isReading }) => attributes === null && !isReading,
  fn: () => ({}),
  target: readAttributesFx,
})

// What was typed and not yet sent comes before the data the server has; nothing typed is replaced.
sample({
  clock: recallFormFx.doneData,
  source: combine({ typed: $typed, customer: $customer }),
  filter: ({ typed, customer }, kept) => isUntouched(typed) && (kept !== null || customer !== null),
  fn: ({ customer }, kept) =>
    kept ?? (customer === null ? EMPTY_GUEST : valuesOfCustomer(customer)),
  target: prefilled,
})

sample({ clock: fieldChanged, source: $typed, target: keepFormFx })
sample({ clock: formDone, fn: () => null, target: keepFormFx })
