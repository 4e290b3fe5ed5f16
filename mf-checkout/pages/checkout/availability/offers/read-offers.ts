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
import type { DayOffer, EventOffer, TourOffer } from './day-offer.ts'
import type { GoodsOffer } from './goods-offer.ts'
import type { DayToRead, OfferedDay } from './offers-to-read.ts'

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
 * The offer of a product or code; null if it cannot be read. Requests start before any await, to
 * stay in the effector scope.
 */
export async function readGoods({
  kind,
  id,
}: Pick<GoodsOffer, 'kind' | 'id'>): Promise<GoodsOffer | null> {
  if (kind === 'article') {
    const reading = readArticleFx({ query: { article: id } })
    const answer = await withinPatience(
      reading.then((article) => ({ article }), ifUnknown({ article: null })),
    )
    return answer === null ? null : { kind, id, ...answer }
  }
  const reading = readVoucherFx({ params: { id } })
  const answer = await withinPatience(
    reading.then((product) => ({ product }), ifUnknown({ product: null })),
  )
  return answer === null ? null : { kind, id, ...answer }
}

export async function readCode(barcode: string): Promise<CodeOffer | null> {
  const answering = Promise.all([lookUpFx({ query: { voucher: barcode } }), readNowFx()])
  const judging = answering.then(([answer, now]) => judgedCode(answer, now), refusedCode)
  const judged = await withinPatience(judging)
  return judged === null ? null : { kind: 'code', barcode, judged }
}

export const collectFx = createRequest(ticketCollect)
export const readPlacesFx = createRequest({
  ...ticketCalendar,
  answer: byDay(ticketCalendar.answer),
})
export const readTourFx = createRequest(tourSingle)

/** The offer of a day; null if it cannot be read. */
export function readDay({ countsDay, ...day }: DayToRead): Promise<DayOffer | null> {
  return day.kind === 'tour' ? readTourDay(day) : readEventDay(day, countsDay)
}

async function readTourDay({ id, date }: OfferedDay): Promise<TourOffer | null> {
  const reading = readTourFx({ query: { tour: id, date } }).then(
    (tour) => ({ tour }),
    ifUnknown({ tour: null }),
  )
  const answer = await withinPatience(reading)
  return answer === null ? null : { kind: 'tour', id, date, ...answer }
}

async function readEventDay(
  { id, date }: OfferedDay,
  countsDay: boolean,
): Promise<EventOffer | null> {
  const params = { event: id, date: toPathDay(date) }
  const range = { event: id, range: toPathRange(date, date) }
  const nothing = { tickets: [], timeslot: [], groups: [], order_limits: null }
  const [answer, calendar] = await Promise.all([
    withinPatience(
      collectFx({ params }).then(
        (offer) => ({ offer }),
        ifUnknown({ offer: nothing, isUnknown: true }),
      ),
    ),
    countsDay
      ? withinPatience(readPlacesFx({ params: range, query: { deep: '1' } }))
      : Promise.resolve(null),
  ])
  return answer === null
    ? null
    : { kind: 'event', id, date, ...answer, places: placesOfDay(calendar, date) }
}
