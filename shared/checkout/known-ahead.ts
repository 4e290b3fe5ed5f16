import { checkoutPayments, type PaymentType } from '@shop/shared/api/endpoints/checkout'
import { shopinfo } from '@shop/shared/api/endpoints/shopinfo'
import { createRequest } from '@shop/shared/api/model'
import { SHOP_ID } from '@shop/shared/business-constants'
import { $token } from '@shop/shared/customer/model'
import { combine, createEvent, createStore, sample } from 'effector'

/** After this time, in ms, the ways to pay are asked for once more when the payment is opened. */
const FRESH_MS = 300_000

/** The ways to pay, as they were told to whom. */
export interface TypesAhead {
  types: PaymentType[]
  /** Undefined for a visitor whom the server does not know. */
  token: string | undefined
  /** On the clock of `performance.now()`. */
  at: number
}

/** The first page is shown, and nothing is going on: what the checkout needs may come. */
export const readingAheadDue = createEvent()
/** Who runs the shop is needed; it is asked for where it is not known. */
export const museumAsked = createEvent()

// Nobody has asked for them yet: that they failed is told to nobody, and they are asked for when needed.
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

const $toldMuseum = createStore<{ name: string; address: string } | null>(null).on(
  readMuseumFx.doneData,
  (_, museum) => museum,
)
/** Name and address as the museum writes them; empty while they are not known. */
export const $museum = $toldMuseum.map((museum) => museum ?? { name: '', address: '' })

sample({
  clock: readingAheadDue,
  source: $token,
  fn: (token) => ({ query: { shop: SHOP_ID, token: token ?? undefined } }),
  target: readTypesAheadFx,
})
sample({ clock: readingAheadDue, target: museumAsked })
sample({
  clock: museumAsked,
  source: combine({ museum: $toldMuseum, isReading: readMuseumFx.pending }),
  filter: ({ museum, isReading }) => museum === null && !isReading,
  fn: () => ({ query: { shop: SHOP_ID } }),
  target: readMuseumFx,
})

/** What may be shown of them to this visitor now; null where they have to be asked for. */
export function typesFor(
  ahead: TypesAhead | null,
  token: string | null,
  now: number,
): PaymentType[] | null {
  if (ahead === null || ahead.token !== (token ?? undefined)) return null
  return now - ahead.at < FRESH_MS ? ahead.types : null
}
