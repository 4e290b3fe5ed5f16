import { decode } from '@shop/shared/api/decode'
import { type TourDetail, tourSingle } from '@shop/shared/api/endpoints/tours'
import type { TourOffer } from '../pages/checkout/availability/offers/day-offer.ts'

/** The tour of the lines made by `aTourLine`, in the backend's format; `changes` are its fields. */
export function aTour(changes: Record<string, unknown> = {}): TourDetail {
  const decoded = decode(tourSingle.answer, {
    id: '5',
    name: 'Highlights',
    eventName: 'Collection',
    single_ticketing: 0,
    book_complete_tour: 1,
    max_participants: 20,
    priceList: [{ id: '501', name: 'Weekday', price: 18000, vat_value: 8.1 }],
    tickets: [{ id: '51', name: 'Pupil', price: 500, vat_value: 2.6 }],
    schedule: { '10:00': { tours: 3, max_tickets: 30 } },
    ...changes,
  })
  if (!decoded.ok) throw new Error(decoded.issues.join())
  return decoded.value
}

export function aTourDay(changes: Record<string, unknown> = {}): TourOffer {
  return { kind: 'tour', id: '5', date: '2026-09-03', tour: aTour(changes) }
}
