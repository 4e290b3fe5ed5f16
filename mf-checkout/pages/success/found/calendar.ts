import type { BookedLine } from '@shop/shared/api/endpoints/booking'
import { $museum } from '@shop/shared/checkout/known-ahead'
import { $timeZone } from '@shop/shared/config/model'
import { calendarFile, dayOf, timeOf } from '@shop/shared/dates/calendar-file'
import { type GlobalMessage, messageShown } from '@shop/shared/messages/model'
import { attach, combine, createEvent, sample } from 'effector'
import { entryFileName, placeOf } from '../calendar-entry.ts'
import { CALENDAR_TYPE, saveFileFx, type WantedFile } from '../save-file.ts'

interface WantedEntry {
  line: BookedLine
  /** Always the same for the line; with the host added it becomes the id of the calendar entry. */
  uid: string
  bookingText: string
  /** Fallback for the museum's own name. */
  siteName: string
  /** Announced when the file cannot be created. */
  failedText: string
  now: Date
}

export const entryWanted = createEvent<WantedEntry>()

/** Saves an entry; a failure is announced. */
export const saveEntryFx = attach({
  effect: saveFileFx,
  mapParams: (wanted: WantedFile & { failedText: string }) => wanted,
})

sample({
  clock: entryWanted,
  source: combine({ zone: $timeZone, museum: $museum }),
  fn: ({ zone, museum }, { line, uid, bookingText, siteName, failedText, now }) => {
    const {
      name: title,
      datetime,
      datetime_end,
      timed,
      details,
      place: meetingPoint,
      sequence,
    } = line
    const from = datetime ?? ''
    const when = timed ? timeOf(from, datetime_end, zone) : dayOf(from, zone)
    const location = placeOf({ museum, siteName, placed: line, meetingPoint })
    return {
      name: entryFileName(title, from.slice(0, 10)),
      type: CALENDAR_TYPE,
      failedText,
      contentFor: async (host: string) => {
        if (when === null) return ''
        const description = [bookingText, ...details].join('\n')
        return calendarFile(
          [{ uid: `${uid}@${host}`, sequence, title, description, location, when }],
          now,
        )
      },
    }
  },
  target: saveEntryFx,
})
sample({
  clock: saveEntryFx.fail,
  fn: ({ params }): GlobalMessage => ({
    parts: [{ text: params.failedText }],
    className: 'warning',
  }),
  target: messageShown,
})
