import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CalendarEntry, calendarFile, dayOf, timeOf } from '@shop/shared/dates/calendar-file'
import type { Language } from '@shop/shared/i18n/languages'
import { type AdmissionLine, isAdmission, kindOf } from '../cart/line-kinds.ts'
import { findVenue } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { MailMessage } from '../database/schema.ts'
import { labelled, type MailAttachment } from '../paper/layout.ts'
import { serverTexts } from '../texts.ts'
import { type TicketNeeds, writeTickets } from '../tickets/write-tickets.ts'
import { LOGO_ID } from './lay-out-mail.ts'

export type Enclosed = MailMessage & { attachments: MailAttachment[] }

/**
 * Adds to the confirmation of a booking its tickets, the visits as a calendar file, and the logo.
 * The queue does not store these files. Without a picture of the logo, the mail names the museum
 * in words only.
 */
export async function enclose(
  { db, catalogue, pictureCopies }: TicketNeeds,
  bookingId: string,
  message: MailMessage,
): Promise<Enclosed> {
  const [tickets, calendar, logo] = await Promise.all([
    writeTickets({ db, catalogue, pictureCopies }, bookingId),
    writeCalendar({ db, catalogue }, bookingId),
    readLogo(catalogue, pictureCopies),
  ])
  const html =
    logo === null
      ? message.html.replace(new RegExp(`<img src="cid:${LOGO_ID}"[^>]*>`), '')
      : message.html
  const attachments = [tickets, calendar, logo].filter((file) => file !== null)
  return { ...message, html, attachments }
}

async function readLogo(
  { museum }: Catalogue,
  { folder, preview }: TicketNeeds['pictureCopies'],
): Promise<MailAttachment | null> {
  const file = museum.logo === undefined ? null : await preview(museum.logo)
  if (file === null) return null
  const content = await readFile(join(folder, file))
  return { filename: 'logo.jpg', contentType: 'image/jpeg', content, cid: LOGO_ID }
}

async function writeCalendar(
  { db, catalogue }: Pick<TicketNeeds, 'db' | 'catalogue'>,
  bookingId: string,
): Promise<MailAttachment | null> {
  const { booked_at, changed_at, changes, language, lines, shop_url } = await db
    .selectFrom('booking')
    .innerJoin('cart', 'cart.id', 'booking.cart_id')
    .leftJoin('booking_change', 'booking_change.booking_id', 'booking.id')
    .select(['booked_at', 'language', 'lines', 'shop_url'])
    .select(({ fn }) => [
      fn.count<string>('booking_change.id').as('changes'),
      fn.max('changed_at').as('changed_at'),
    ])
    .where('booking.id', '=', bookingId)
    .groupBy(['booking.id', 'cart.id'])
    .executeTakeFirstOrThrow()
  const { hostname } = new URL(shop_url ?? catalogue.museum.mainSite)
  const entries = lines.flatMap((line, index) => {
    // The page of the booking uses the same ids: a calendar has each visit once.
    const uid = `${bookingId}-${index}@${hostname}`
    const sequence = Number(changes)
    return isAdmission(line)
      ? calendarEntry(line, catalogue, { bookingId, uid, sequence, language })
      : []
  })
  if (entries.length === 0) return null
  return {
    filename: `${bookingId}.ics`,
    contentType: 'text/calendar; method=PUBLISH; charset=utf-8',
    content: Buffer.from(await calendarFile(entries, changed_at ?? booked_at)),
  }
}

function calendarEntry(
  line: AdmissionLine,
  catalogue: Catalogue,
  {
    bookingId,
    language,
    ...entry
  }: { bookingId: string; uid: string; sequence: number; language: Language },
): CalendarEntry | [] {
  const { museum } = catalogue
  const t = serverTexts(language, museum.country)
  const when = line.timed
    ? timeOf(line.startsAt, line.endsAt, museum.timeZone)
    : dayOf(line.startsAt, museum.timeZone)
  if (when === null) return []
  const kind = kindOf(line)
  const { name, address } = findVenue(catalogue, line.offeringId) ?? museum
  const number = labelled(t('mail.bookingNumber'), bookingId, language)
  return {
    ...entry,
    title: kind.title(line),
    description: [number, ...kind.details(line, { language, t })].join('\n'),
    location: [`${pickText(catalogue, name, language)}, ${address}`, kind.place(line)]
      .filter(Boolean)
      .join(' – '),
    when,
  }
}
