import { type CustomerAttributes, customerAttr } from '@shop/shared/api/endpoints/customer'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { combine, createEvent, createStore, sample } from 'effector'

/** A form about a customer is shown; the server defines its fields. */
export const attributesNeeded = createEvent()

export const readAttributesFx = createRequest(customerAttr)

/** The fields of all forms about customers; null until loaded. */
export const $attributes = createStore<CustomerAttributes | null>(null).on(
  readAttributesFx.doneData,
  (_, attributes) => attributes,
)
export const $attributesFailure = createStore<ApiFailure | null>(null)
  .on(readAttributesFx.failData, (_, failure) => failure)
  .reset(readAttributesFx)

sample({
  clock: attributesNeeded,
  source: combine({ attributes: $attributes, isReading: readAttributesFx.pending }),
  filter: ({ attributes, isReading }) => attributes === null && !isReading,
  fn: () => ({}),
  target: readAttributesFx,
})
