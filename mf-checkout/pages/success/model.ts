import { $timeZone } from '@shop/shared/config/model'
import { combine, createEffect, createEvent, sample } from 'effector'
import { $booking, bookingRecalled } from '../../features/keep-booking/model.ts'
import { calendarEntry, calendarFileName } from './calendar-entry.ts'
import { calendarFile } from './calendar-file.ts'

export const successOpened = createEvent()
/** The visitor wants a line in their calendar; the texts are said in the entry. */
export const calendarWanted = createEvent<{
  index: number
  bookingText: string
  countText: string | null
  now: Date
}>()
export const printWanted = createEvent()

interface WantedFile {
  name: string
  /** Makes the content; the host it is made on belongs to the entry. */
  contentFor: (host: string) => string
}

export const saveFileFx = createEffect(({ name, contentFor }: WantedFile) => {
  const file = new Blob([contentFor(location.hostname)], { type: 'text/calendar;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after this call.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
})
const printFx = createEffect(() => window.print())

sample({ clock: successOpened, target: bookingRecalled })
sample({ clock: printWanted, target: printFx })

const fileMade = sample({
  clock: calendarWanted,
  source: combine({ booking: $booking, zone: $timeZone }),
  fn: ({ booking, zone }, { index, now, ...texts }): WantedFile | null => {
    const line = booking?.lines[index]
    if (booking === null || line === undefined) return null
    return {
      name: calendarFileName(line, zone),
      contentFor: (host) => {
        const { bookingId } = booking
        const entry = calendarEntry({ line, index, bookingId, ...texts, host, zone })
        return entry === null ? '' : calendarFile(entry, now)
      },
    }
  },
})
sample({ clock: fileMade, filter: (file) => file !== null, target: saveFileFx })
