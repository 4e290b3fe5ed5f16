import { addDays } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'

/** How many days personal data are stored. */
export interface Retention {
  /** Baskets that came to nothing, and their guests. */
  unpaid: number
  /** To whom a mail was sent; what stood in it goes as soon as it has left. */
  mails: number
  /** Where owners of passes live, which is needed to send the passes. */
  owners: number
  /** Who booked, from the day of the booking on. */
  people: number
  /** The mailed link to a booking, from the last day of its visits on, or that of the booking. */
  links: number
}

export const RETENTION: Retention = { unpaid: 30, mails: 30, owners: 90, people: 730, links: 180 }

/** Links to bookings whose last day is before this one open nothing any more. */
export function oldestLinked(
  now: Date,
  { timeZone }: { timeZone: string },
  { links }: Pick<Retention, 'links'>,
): string {
  return addDays(todayInMuseum(now, timeZone), -links)
}

const DAY_MS = 24 * 3_600_000

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
