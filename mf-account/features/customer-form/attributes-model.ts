import { type CustomerAttributes, customerAttr } from '@shop/shared/api/endpoints/customer'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { combine, createEvent, createStore, sample } from 'effector'

/** A form of customers shows, and is made of what the server says. */
export const attributesNeeded = createEvent()

export const readAttributesFx = createRequest(customerAttr)

/** What all forms of customers are made of; null until it is known. */
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
