import { lineStartsAt } from '@shop/shared/cart/line'
import { $museum } from '@shop/shared/checkout/known-ahead'
import { $timeZone } from '@shop/shared/config/model'
import { type GlobalMessage, messageShown } from '@shop/shared/messages/model'
import { attach, combine, createEffect, createEvent, sample } from 'effector'
import { $booking, recallBookingFx } from '../../features/store-booking/model.ts'
import { calendarEntry, calendarFileName } from './calendar-entry.ts'
import { calendarFile } from './calendar-file.ts'
import { $meetingPoints, placesAsked } from './museum-model.ts'
import { visitAsked } from './visit-model.ts'

export const successOpened = createEvent()
/** The visitor wants a calendar entry for a line; the texts are used in the entry. */
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

interface WantedFile {
  name: string
  /** Creates the content; the entry includes the host it is created on. */
  contentFor: (host: string) => Promise<string>
  failedText: string
}

const recallHereFx = attach({ effect: recallBookingFx })
export const saveFileFx = createEffect(async ({ name, contentFor }: WantedFile) => {
  const content = await contentFor(location.hostname)
  const file = new Blob([content], { type: 'text/calendar;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after this call.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
})
const printFx = createEffect(() => window.print())

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
  filter: (lines) => lines.some((line) => lineStartsAt(line) !== null),
  fn: () => {},
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
  fn: ({ booking, zone, museum, meetingPoints }, wanted): WantedFile | null => {
    const { index, now, siteName, failedText, ...texts } = wanted
    const line = booking?.lines[index]
    if (booking === null || line === undefined) return null
    const { bookingId } = booking
    const place = { ...museum, name: museum.name || siteName }
    const meetingPoint = line.type === 'guidedTour' ? (meetingPoints.get(line.tourId) ?? '') : ''
    const booked = { line, index, bookingId, ...texts, museum: place, meetingPoint, zone }
    return {
      name: calendarFileName(line, zone),
      failedText,
      contentFor: async (host) => {
        const entry = calendarEntry({ ...booked, host })
        return entry === null ? '' : calendarFile(entry, now)
      },
    }
  },
})
sample({ clock: fileMade, filter: (file) => file !== null, target: saveFileFx })

sample({
  clock: saveFileFx.fail,
  fn: ({ params }): GlobalMessage => ({
    parts: [{ text: params.failedText }],
    className: 'warning',
  }),
  target: messageShown,
})
