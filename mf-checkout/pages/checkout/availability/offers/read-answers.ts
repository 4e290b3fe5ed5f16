import type { TicketsOfDate } from '@shop/shared/api/endpoints/events'
import type { ApiFailure } from '@shop/shared/api/failure'
import { codeErrorOf, type JudgedCode } from '../../codes/judged-code.ts'
import type { EventOffer, TourOffer } from './day-offer.ts'
import type { ArticleOffer, VoucherOffer } from './goods-offer.ts'

/* What the server does not know is not sold; any other failure leaves it open. */

export function offerOfUnknownDay(failure: ApiFailure): TicketsOfDate | Promise<never> {
  if (!isUnknown(failure)) return Promise.reject(failure)
  return { tickets: [], timeslot: [], groups: [] }
}

export function unknownTour(failure: ApiFailure): Pick<TourOffer, 'tour'> | Promise<never> {
  return isUnknown(failure) ? { tour: null } : Promise.reject(failure)
}

export function unknownArticle(
  failure: ApiFailure,
): Pick<ArticleOffer, 'article'> | Promise<never> {
  return isUnknown(failure) ? { article: null } : Promise.reject(failure)
}

export function unknownVoucher(
  failure: ApiFailure,
): Pick<VoucherOffer, 'product'> | Promise<never> {
  return isUnknown(failure) ? { product: null } : Promise.reject(failure)
}

/** A code is refused by a judgement of its own. */
export function refusedCode(failure: ApiFailure): JudgedCode | Promise<never> {
  return failure.kind === 'invalid'
    ? { kind: 'bad', error: codeErrorOf(failure) }
    : Promise.reject(failure)
}

function isUnknown(failure: ApiFailure): boolean {
  return failure.kind === 'http' && failure.status === 404
}

/** A calendar without the day is one on which it is closed; null where none was read. */
export function placesOfDay(
  calendar: Readonly<Record<string, number>> | null,
  date: string,
): EventOffer['places'] {
  return calendar === null ? null : (calendar[date] ?? 'closed')
}
