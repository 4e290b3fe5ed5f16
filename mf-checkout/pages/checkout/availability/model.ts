import { type Event, eventSelect } from '@shop/shared/api/endpoints/events'
import { createRequest } from '@shop/shared/api/model'
import { withinPatience } from '@shop/shared/async/within-patience'
import { type CartLine, lineCount } from '@shop/shared/cart/line'
import { $cart, $lines, linesRenamed } from '@shop/shared/cart/model'
import { $config, $timeZone } from '@shop/shared/config/model'
import { attach, combine, createEvent, createStore, sample, scopeBind } from 'effector'
import { keysOfLines } from '../../../features/pay/records/item-keys.ts'
import { heldKeys } from '../../../features/pay/records/payment-log.ts'
import { readLogFx } from '../../../features/pay/records/stored-payments.ts'
import { countLimits } from './count-limits.ts'
import { renamedLines } from './current-names.ts'
import type { LineChange } from './line-changes.ts'
import { codesToRead } from './offers/code-offer.ts'
import { goodsToRead } from './offers/goods-offer.ts'
import type { Offer } from './offers/offer.ts'
import { offersToRead } from './offers/offers-to-read.ts'
import { readCode, readDay, readGoods } from './offers/read-offers.ts'
import { runLimited } from './offers/run-limited.ts'
import { sumsOnSale } from './sums-on-sale.ts'
import { changesOfLines, linesOnSale, withdrawnLines } from './withdrawn-lines.ts'

type Reading = () => Promise<Offer>

/** The basket is shown: its lines are compared with the current offers. */
export const basketOpened = createEvent()
/** The page is shown, or restored after the visitor left for the payment provider. */
export const holdsRecalled = createEvent()

export const readEventsFx = createRequest(eventSelect)

/** Limit of parallel requests: a long basket must not block the visitor's own requests. */
const AT_ONCE = 6
/** Limit in ms for one offer. */
export const OFFER_MS = 4000
/** Limit in ms for all offers together, which a long basket on a slow network reaches late. */
const ALL_MS = 60_000

/**
 * The current offers for the basket's lines; skips those that are unreadable or do not come within
 * `ms`.
 */
const readOffersFx = attach({
  source: combine({ lines: combine($lines, $config, linesOnSale), zone: $timeZone }),
  effect: async ({ lines, zone }, ms: number): Promise<Offer[]> => {
    const end = performance.now() + ms
    // The effector scope is lost after an await; requests that start later get it back here.
    const inScope = scopeBind((read: Reading) => read(), { safe: true })
    const readings: Reading[] = [
      ...offersToRead(lines, zone).map((day) => () => readDay(day)),
      ...goodsToRead(lines).map((thing) => () => readGoods(thing)),
      ...codesToRead(lines).map((code) => () => readCode(code)),
    ]
    const offers = await runLimited(AT_ONCE, readings, async (read) => {
      const left = Math.min(OFFER_MS, end - performance.now())
      return left > 0 ? withinPatience(inScope(read), left) : null
    })
    return offers.filter((offer) => offer !== null)
  },
})

/** The offers are read when the basket opens, and again before one of its lines stops a visitor. */
export const checkBasketFx = attach({ effect: readOffersFx })
/** The offers are read again before a payment begins; a change in them stops the payment. */
export const checkBeforePayingFx = attach({ effect: readOffersFx, mapParams: () => ALL_MS })

const offersRead = [checkBasketFx.doneData, checkBeforePayingFx.doneData]

const $offers = createStore<readonly Offer[]>([]).on(offersRead, (_, offers) => offers)
const $events = createStore<ReadonlyMap<string, Event>>(new Map()).on(
  readEventsFx.doneData,
  (_, events) => new Map(events.map((event) => [event.id, event])),
)

const recallHeldFx = attach({ effect: readLogFx })
/**
 * Keys of items held by the visitor's own earlier payment: "sold out" does not apply to them until
 * that payment is cancelled and the offers are read again.
 */
const $held = createStore<readonly string[]>([])
  .on(recallHeldFx.doneData, (_, reading) => heldKeys(reading))
  .on(checkBeforePayingFx.doneData, () => [])
sample({ clock: holdsRecalled, target: recallHeldFx })

/** The reasons why the current lines block the payment, by the latest offers. */
export const $changes = combine(
  $held,
  combine($lines, combine($offers, $events, withUnlisted), $timeZone, $config, changesOfLines),
  (held, changes) =>
    changes.filter(({ line, change }) => !isShortage(change) || !isHeld(held, line)),
)

/**
 * If an event has no tickets, the list of events decides whether it is still sold: a backend may
 * send the same answer for a day without tickets and for an event that is gone.
 */
function withUnlisted(offers: readonly Offer[], events: ReadonlyMap<string, Event>): Offer[] {
  return offers.map((day) =>
    day.kind === 'event' && day.offer.tickets.length === 0 && events.size > 0
      ? { ...day, isUnknown: !events.has(day.id) }
      : day,
  )
}

export const $withdrawn = combine($lines, $config, withdrawnLines)

export const $sums = combine($cart, $config, sumsOnSale)

export const $countLimits = combine(
  $held,
  combine($lines, $offers, $timeZone, countLimits),
  (held, all) =>
    all.map((limits) =>
      isHeld(held, limits.line)
        ? { ...limits, most: Math.max(limits.most, lineCount(limits.line)) }
        : limits,
    ),
)

function isShortage({ kind }: LineChange): boolean {
  return kind === 'closed' || kind === 'soldOut' || kind === 'fewerLeft'
}

function isHeld(held: readonly string[], line: CartLine): boolean {
  return held.length > 0 && keysOfLines([line]).some((key) => held.includes(key))
}

// Separate stores, so that the page does not re-render at each change of a line.
export const $hasLines = $lines.map((lines) => lines.length > 0)
/** The number of lines without codes: a code is a payment, not a product. */
const $goods = $lines.map((lines) => lines.filter(({ type }) => type !== 'voucherCode').length)
export const $hasGoods = $goods.map((count) => count > 0)
/** Whether the basket contains anything that the shop still sells. */
export const $hasSold = combine($goods, $withdrawn, (goods, off) => goods > off.length)
const $hasEvents = $lines.map((lines) => lines.some((line) => 'eventId' in line))

sample({ clock: basketOpened, filter: $hasLines, fn: () => ALL_MS, target: checkBasketFx })
sample({ clock: basketOpened, filter: $hasEvents, fn: () => ({}), target: readEventsFx })

// A basket filled in another language gets the names of its lines in the current one.
sample({
  clock: sample({
    clock: [...offersRead, readEventsFx.doneData],
    source: combine({ lines: $lines, offers: $offers, events: $events, zone: $timeZone }),
    fn: ({ lines, offers, events, zone }) => renamedLines(lines, { offers, events }, zone),
  }),
  filter: (renamed) => renamed.length > 0,
  target: linesRenamed,
})
