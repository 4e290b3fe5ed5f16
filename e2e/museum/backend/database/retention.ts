import { addDays } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'

/** How many days personal data are stored. */
export interface Retention {
  /** Unpaid baskets, and their guests. */
  unpaid: number
  /** Recipients of mails; the content of a mail is deleted as soon as it is sent. */
  mails: number
  /** Addresses of pass owners, which are needed to send the passes. */
  owners: number
  /** Customers of bookings, from the day of the booking. */
  people: number
  /** Mailed links to bookings, from the last day of the visits, or from the day of the booking. */
  links: number
}

export const RETENTION: Retention = { unpaid: 30, mails: 30, owners: 90, people: 730, links: 180 }

/** Links to bookings with a last day before this one are expired. */
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
