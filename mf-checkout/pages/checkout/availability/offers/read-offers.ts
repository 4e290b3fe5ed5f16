import { ticketCalendar, ticketCollect } from '@shop/shared/api/endpoints/events'
import { merchandiseArticle } from '@shop/shared/api/endpoints/merchandise'
import { tourSingle } from '@shop/shared/api/endpoints/tours'
import { voucherSelectOne } from '@shop/shared/api/endpoints/vouchers'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { byDay } from '@shop/shared/api/written-keys'
import { withinPatience } from '@shop/shared/async/within-patience'
import { toPathDay, toPathRange } from '@shop/shared/dates/month'
import { codeErrorOf, type JudgedCode, judgedCode } from '../../codes/judged-code.ts'
import { lookUpFx, readNowFx } from '../../codes/look-up.ts'
import type { CodeOffer } from './code-offer.ts'
import type { DayOffer, EventOffer } from './day-offer.ts'
import type { GoodsOffer } from './goods-offer.ts'
import type { DayToRead } from './offers-to-read.ts'

/**
 * Resolves with `answer` if the server does not know the product, which means that it is not sold;
 * any other failure rejects.
 */
function ifUnknown<Answer>(answer: Answer): (failure: ApiFailure) => Answer | Promise<never> {
  return (failure) =>
    failure.kind === 'http' && failure.status === 404 ? answer : Promise.reject(failure)
}

/** The server may refuse a code; then its reason is the result. */
function refusedCode(failure: ApiFailure): JudgedCode | Promise<never> {
  return failure.kind === 'invalid'
    ? { kind: 'bad', error: codeErrorOf(failure) }
    : Promise.reject(failure)
}

/** Limit in ms: places are counted only if they come before the limit of the whole offer. */
const PLACES_MS = 3500

/** The places of the day; closed if the calendar lacks the day, null without a calendar. */
function placesOfDay(
  calendar: Readonly<Record<string, number>> | null,
  date: string,
): EventOffer['places'] {
  return calendar === null ? null : (calendar[date] ?? 'closed')
}

export const readArticleFx = createRequest(merchandiseArticle)
export const readVoucherFx = createRequest(voucherSelectOne)

/**
 * The offer of a product; rejects if it cannot be read, like all of these. Requests start before
 * any await, to stay in the effector scope.
 */
export async function readGoods({
  kind,
  id,
}: Pick<GoodsOffer, 'kind' | 'id'>): Promise<GoodsOffer> {
  if (kind === 'article') {
    const reading = readArticleFx({ query: { article: id } })
    return { kind, id, article: await reading.catch(ifUnknown(null)) }
  }
  const reading = readVoucherFx({ params: { id } })
  return { kind, id, product: await reading.catch(ifUnknown(null)) }
}

export async function readCode(barcode: string): Promise<CodeOffer> {
  const answering = Promise.all([lookUpFx({ query: { voucher: barcode } }), readNowFx()])
  const judging = answering.then(([answer, now]) => judgedCode(answer, now), refusedCode)
  return { kind: 'code', barcode, judged: await judging }
}

export const collectFx = createRequest(ticketCollect)
export const readPlacesFx = createRequest({
  ...ticketCalendar,
  answer: byDay(ticketCalendar.answer),
})
export const readTourFx = createRequest(tourSingle)

export async function readDay({ kind, id, date, countsDay }: DayToRead): Promise<DayOffer> {
  if (kind === 'tour') {
    const reading = readTourFx({ query: { tour: id, date } })
    return { kind, id, date, tour: await reading.catch(ifUnknown(null)) }
  }
  const params = { event: id, date: toPathDay(date) }
  const range = { event: id, range: toPathRange(date, date) }
  const nothing = { tickets: [], timeslot: [], groups: [], order_limits: null }
  const [answer, calendar] = await Promise.all([
    collectFx({ params }).then(
      (offer) => ({ offer }),
      ifUnknown({ offer: nothing, isUnknown: true }),
    ),
    countsDay
      ? withinPatience(readPlacesFx({ params: range, query: { deep: '1' } }), PLACES_MS)
      : null,
  ])
  return { kind, id, date, ...answer, places: placesOfDay(calendar, date) }
}
