import { bookingReview, type FoundBooking } from '@shop/shared/api/endpoints/booking'
import { createRequest } from '@shop/shared/api/model'
import { latestAnswer } from '@shop/shared/async/latest-answer'
import { lineStartsAt } from '@shop/shared/cart/line'
import { $museum } from '@shop/shared/checkout/known-ahead'
import { $timeZone } from '@shop/shared/config/model'
import { calendarFile } from '@shop/shared/dates/calendar-file'
import { personForgotten } from '@shop/shared/session/forget-person'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { $booking, booked, recallBookingFx } from '../../features/store-booking/model.ts'
import { calendarEntry, calendarFileName } from './calendar-entry.ts'
import { saveEntryFx } from './found/calendar.ts'
import { $meetingPoints, placesAsked } from './museum-model.ts'
import { CALENDAR_TYPE } from './save-file.ts'
import { visitAsked } from './visit-model.ts'

export const successOpened = createEvent()
export const calendarWanted = createEvent<{
  index: number
  bookingText: string
  countText: string | null
  /** Fallback for the museum's own name. */
  siteName: string
  /** Announced when the file cannot be created. */
  failedText: string
  now: Date
}>()
export const printWanted = createEvent()

const recallHereFx = attach({ effect: recallBookingFx })
const printFx = createEffect(() => window.print())
// The key alone opens the booking: no redirect to sign-in.
export const readTicketsFx = createRequest(bookingReview, { ownsUnauthorised: true })

const tickets = latestAnswer(readTicketsFx, { outdated: [personForgotten, booked] })
export const $isReadingTickets = tickets.$isAsking
/** The booking just made, with its tickets; null if the server sends none to this visit. */
export const $ticketed = createStore<FoundBooking | null>(null)
  .on(tickets.answered, (_, { result }) => result)
  .reset([personForgotten, booked])
/** Opens the tickets of the booking just made; null if this visit has none. */
const $ticketKey = $booking.map((booking) =>
  booking?.documents?.files.includes('tickets') ? booking.documents.key : null,
)

sample({ clock: successOpened, target: recallHereFx })
sample({ clock: printWanted, target: printFx })

const bookingShown = sample({
  clock: recallHereFx.finally,
  source: $booking,
  fn: (booking) => booking?.lines ?? null,
}).filter({ fn: (lines) => lines !== null })

sample({ clock: bookingShown, target: placesAsked })
sample({
  clock: bookingShown,
  source: { key: $ticketKey, ticketed: $ticketed, isReading: $isReadingTickets },
  filter: ({ key, ticketed, isReading }) => key !== null && ticketed === null && !isReading,
  fn: ({ key }) => ({ body: { key: key ?? '' } }),
  target: tickets.asked,
})
sample({
  clock: bookingShown,
  filter: (lines) => lines.some((line) => lineStartsAt(line) !== null),
  target: visitAsked,
})

const fileMade = sample({
  clock: calendarWanted,
  source: combine({
    booking: $booking,
    zone: $timeZone,
    museum: $museum,
    meetingPoints: $meetingPoints,
  }),
  fn: ({ booking, zone, museum, meetingPoints }, wanted) => {
    const { index, now, siteName, failedText, ...texts } = wanted
    const line = booking?.lines[index]
    if (booking === null || line === undefined) return null
    const { bookingId } = booking
    const place = { ...museum, name: museum.name || siteName }
    const meetingPoint = line.type === 'guidedTour' ? (meetingPoints.get(line.tourId) ?? '') : ''
    const booked = { line, index, bookingId, ...texts, museum: place, meetingPoint, zone }
    return {
      name: calendarFileName(line, zone),
      type: CALENDAR_TYPE,
      failedText,
      contentFor: async (host: string) => {
        const entry = calendarEntry({ ...booked, host })
        return entry === null ? '' : calendarFile([entry], now)
      },
    }
  },
})
sample({ clock: fileMade, filter: (file) => file !== null, target: saveEntryFx })
