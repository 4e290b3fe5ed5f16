import { instantOfWall } from '@shop/shared/dates/calendar-file'
import { instantsOfWall } from '@shop/shared/dates/instants-of-wall'
import { addDays } from '@shop/shared/dates/month'
import type { Language } from '@shop/shared/i18n/languages'
import { isAdmission, kindOf, type PricedLine } from '../cart/line-kinds.ts'
import { dayAndTime } from '../cart/lines/admission.ts'
import type { Code } from '../cart/lines/line-kind.ts'
import { findVenue } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { serverTexts } from '../texts.ts'
import { groupSigns } from '../tickets/admission-code.ts'
import { adviceFor, coveredBy } from '../tickets/describe-tickets.ts'

export interface PassBooking {
  id: string
  language: Language
  lines: readonly PricedLine[]
  admissions: readonly (Code & { line: number; code: string })[]
}

export type Pass = NonNullable<ReturnType<typeof describePass>>

/**
 * The ticket at this position of the booking, in the buyer's language; null if there is none. The
 * companies behind the wallets read passes, so these name no people.
 */
export function describePass(
  { id, language, lines, admissions }: PassBooking,
  at: number,
  catalogue: Catalogue,
) {
  const { museum } = catalogue
  const admission = admissions[at]
  const line = admission === undefined ? undefined : lines[admission.line]
  if (admission === undefined || line === undefined || !isAdmission(line)) return null
  const t = serverTexts(language, museum.country)
  const kind = kindOf(line)
  const venue = findVenue(catalogue, line.offeringId) ?? museum
  const begins = instantOfWall(line.startsAt, museum.timeZone)
  const endOfDay = `${addDays(line.startsAt.slice(0, 10), 1)} 00:00:00`
  const end = line.endsAt !== null && line.endsAt > endOfDay ? line.endsAt : endOfDay
  const { instants, moved } = instantsOfWall(end, museum.timeZone)
  return {
    language,
    bookingId: id,
    line: admission.line,
    number: at + 1,
    museum: pickText(catalogue, museum.name, language),
    accent: museum.accent,
    title: kind.title(line),
    ...dayAndTime(line, { language, t }),
    startsAt: line.startsAt,
    begins,
    /** Not before the end of the day, because visitors may come late. */
    ends: instants.at(-1) ?? moved,
    zone: zoneName(begins, museum.timeZone, language, 'short'),
    offset: zoneName(begins, museum.timeZone, 'en', 'longOffset').slice(3) || '+00:00',
    venue: pickText(catalogue, venue.name, language),
    address: venue.address,
    meetingPoint: kind.place(line),
    admits: coveredBy(admission, line).values.join(', '),
    code: admission.code,
    signs: groupSigns(admission.code),
    labels: {
      admits: t('ticket.admits'),
      place: t('ticket.place'),
      entrance: t('ticket.entrance'),
    },
    advice: adviceFor(admission, line, t).join('\n'),
    booked: { label: t('mail.bookingNumber'), value: id },
    contact: t('mail.contact', { email: museum.supportEmail }),
  }
}

function zoneName(
  instant: Date,
  timeZone: string,
  language: Language,
  timeZoneName: 'short' | 'longOffset',
): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
