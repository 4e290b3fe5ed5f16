import { lineStartsAt } from '@shop/shared/cart/line'
import { $museum } from '@shop/shared/checkout/known-ahead'
import { $timeZone } from '@shop/shared/config/model'
import { calendarFile } from '@shop/shared/dates/calendar-file'
import { attach, combine, createEffect, createEvent, sample } from 'effector'
import { lineText } from '../../features/show-line/line-text.ts'
import { $booking, recallBookingFx } from '../../features/store-booking/model.ts'
import { calendarEntry, entryFileName } from './calendar-entry.ts'
import { saveEntryFx } from './found/calendar.ts'
import { $askedKey, $found, bookingAsked } from './found/model.ts'
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
/** Opens the tickets of the booking just made; null if this visit has none. */
export const $ticketKey = $booking.map((booking) =>
  booking?.documents?.files.includes('tickets') ? booking.documents.key : null,
)
/** Also asks about vouchers: only the server says how they are delivered. */
const $reviewKey = combine($booking, $ticketKey, (booking, ticketKey) =>
  booking?.lines.some(({ type }) => type === 'voucher')
    ? (booking.documents?.key ?? null)
    : ticketKey,
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
  source: { key: $reviewKey, asked: $askedKey },
  filter: ({ key, asked }) => key !== null && key !== asked,
  fn: ({ key }) => key ?? '',
  target: bookingAsked,
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
    found: $found,
    zone: $timeZone,
    museum: $museum,
    meetingPoints: $meetingPoints,
  }),
  fn: ({ booking, found, zone, museum, meetingPoints }, wanted) => {
    const { index, now, failedText, ...texts } = wanted
    const line = booking?.lines[index]
    if (booking === null || line === undefined) return null
    const { title, day } = lineText(line, zone)
    const placed =
      found.kind === 'shown'
        ? found.booking.lines.find(({ type, name }) => type === line.type && name === title)
        : undefined
    const meetingPoint = line.type === 'guidedTour' ? (meetingPoints.get(line.tourId) ?? '') : ''
    const { bookingId } = booking
    const booked = { line, index, bookingId, ...texts, museum, placed, meetingPoint, zone }
    return {
      name: entryFileName(title, day ?? ''),
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
