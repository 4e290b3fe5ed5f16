import { checkoutPayments, type PaymentType } from '@shop/shared/api/endpoints/payments'
import { shopinfo } from '@shop/shared/api/endpoints/shopinfo'
import { createRequest } from '@shop/shared/api/model'
import { SHOP_ID } from '@shop/shared/business-constants'
import { $token } from '@shop/shared/customer/model'
import { combine, createEvent, createStore, sample } from 'effector'

/** After this time, in ms, the prefetched payment types are stale. */
const FRESH_MS = 300_000

/** Prefetched payment types, and the visitor they are for. */
export interface TypesAhead {
  types: PaymentType[]
  /** Undefined for an anonymous visitor. */
  token: string | undefined
  /** When they arrived, in ms of `performance.now()`. */
  at: number
}

/** The first page is shown and idle: prefetch what the checkout needs. */
export const readingAheadDue = createEvent()
/** A page needs the museum's name and address; loads them if they are not known yet. */
export const museumAsked = createEvent()

// Prefetches: failures are not reported, because pages load what is missing themselves.
export const readTypesAheadFx = createRequest(checkoutPayments, { isAhead: true })
export const readMuseumFx = createRequest(shopinfo, { isAhead: true })

export const $typesAhead = createStore<TypesAhead | null>(null).on(
  readTypesAheadFx.done,
  (_, { params, result }) => ({
    types: result,
    token: params.query?.token,
    at: performance.now(),
  }),
)

const $loadedMuseum = createStore<{ name: string; address: string } | null>(null).on(
  readMuseumFx.doneData,
  (_, museum) => museum,
)
export const $museum = $loadedMuseum.map((museum) => museum ?? { name: '', address: '' })

sample({
  clock: readingAheadDue,
  source: $token,
  fn: (token) => ({ query: { shop: SHOP_ID, token: token ?? undefined } }),
  target: readTypesAheadFx,
})
sample({ clock: readingAheadDue, target: museumAsked })
sample({
  clock: museumAsked,
  source: combine({ museum: $loadedMuseum, isReading: readMuseumFx.pending }),
  filter: ({ museum, isReading }) => museum === null && !isReading,
  fn: () => ({ query: { shop: SHOP_ID } }),
  target: readMuseumFx,
})

/** The prefetched types if they are fresh and for this visitor; null if they must be loaded. */
export function typesFor(
  ahead: TypesAhead | null,
  token: string | null,
  now: number,
): PaymentType[] | null {
  if (ahead === null || ahead.token !== (token ?? undefined)) return null
  return now - ahead.at < FRESH_MS ? ahead.types : null
}
