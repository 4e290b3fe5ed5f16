import { eventSelect } from '@shop/shared/api/endpoints/events'
import { createRequest } from '@shop/shared/api/model'
import { $cart, $lines, linesRenamed } from '@shop/shared/cart/model'
import { $config, $timeZone } from '@shop/shared/config/model'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { codesToRead } from './code-offer.ts'
import { renamedLines } from './current-names.ts'
import { goodsToRead } from './goods-offer.ts'
import type { Offer } from './offer.ts'
import { offersToRead } from './offers-to-read.ts'
import { readCode, readGoods } from './read-dateless.ts'
import { readDay } from './read-day.ts'
import { roomOfLines } from './room-of-lines.ts'
import { sumsOnSale } from './sums-on-sale.ts'
import { changesOfLines, linesOnSale, withdrawnLines } from './withdrawn-lines.ts'

/** The basket is looked at: what it holds is compared with what is on sale. */
export const basketOpened = createEvent()

export const readEventsFx = createRequest(eventSelect)

/**
 * What is on sale of what the basket holds; what cannot be read is passed over. The requests all
 * start before anything is awaited, which is what keeps them in their scope.
 */
const readOffersFx = attach({
  source: combine({ lines: combine($lines, $config, linesOnSale), zone: $timeZone }),
  effect: async ({ lines, zone }): Promise<Offer[]> => {
    const offers: (Offer | null)[] = await Promise.all([
      ...offersToRead(lines, zone).map(readDay),
      ...goodsToRead(lines).map(readGoods),
      ...codesToRead(lines).map(readCode),
    ])
    return offers.filter((offer) => offer !== null)
  },
})

const checkOnOpeningFx = attach({ effect: readOffersFx })
/** The same check before a payment begins, which it stops when something has changed. */
export const checkBeforePayingFx = attach({ effect: readOffersFx })

const offersRead = [checkOnOpeningFx.doneData, checkBeforePayingFx.doneData]

const $offers = createStore<readonly Offer[]>([]).on(offersRead, (_, offers) => offers)
const $eventNames = createStore<ReadonlyMap<string, string>>(new Map()).on(
  readEventsFx.doneData,
  (_, events) => new Map(events.map(({ id, name }) => [id, name])),
)

/** What stands in the way of the lines as they are now, by what was last read of them. */
export const $changes = combine($lines, $offers, $timeZone, $config, changesOfLines)

/** What the shop has stopped selling since it was put into the basket. */
export const $withdrawn = combine($lines, $config, withdrawnLines)

/** What there is to pay: what is off is not among it. */
export const $sums = combine($cart, $config, sumsOnSale)

/** Within what bounds the lines can be counted, by the same. */
export const $room = combine($lines, $offers, $timeZone, roomOfLines)

const $hasLines = $lines.map((lines) => lines.length > 0)
const $hasEvents = $lines.map((lines) => lines.some((line) => 'eventId' in line))

sample({ clock: basketOpened, filter: $hasLines, target: checkOnOpeningFx })
sample({ clock: basketOpened, filter: $hasEvents, fn: () => ({}), target: readEventsFx })

// A basket that was filled in another language is read in this one.
sample({
  clock: sample({
    clock: [...offersRead, readEventsFx.doneData],
    source: combine({ lines: $lines, offers: $offers, events: $eventNames, zone: $timeZone }),
    fn: ({ lines, offers, events, zone }) => renamedLines(lines, { offers, events }, zone),
  }),
  filter: (renamed) => renamed.length > 0,
  target: linesRenamed,
})
