import { join } from 'node:path'
import type { Catalogue } from '../catalogue/schema.ts'
import type { ShopDatabase } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import type { MailAttachment } from '../paper/layout.ts'
import { serverTexts } from '../texts.ts'
import { type BookedTickets, describeTickets } from './describe-tickets.ts'
import { drawInThread } from './drawing-thread.ts'

export interface TicketNeeds {
  db: ShopDatabase
  catalogue: Catalogue
  pictureCopies: Pick<Shop['pictureCopies'], 'folder' | 'preview'>
}

/**
 * The tickets of a booking as a PDF in the buyer's language; null if it has no admissions. They
 * have the logo and the pictures of their offers, as far as these can be drawn.
 */
export async function writeTickets(
  { db, catalogue, pictureCopies }: TicketNeeds,
  bookingId: string,
): Promise<MailAttachment | null> {
  const booked = await readTickets(db, bookingId)
  if (booked.admissions.length === 0) return null
  const tickets = describeTickets(booked, catalogue)
  const names = new Set([tickets.logo, ...tickets.pages.map(({ picture }) => picture)])
  const files: Record<string, string> = {}
  for (const name of names) {
    const file = name === '' ? null : await pictureCopies.preview(name)
    if (file !== null) files[name] = join(pictureCopies.folder, file)
  }
  return {
    filename: serverTexts(booked.language, catalogue.museum.country)('ticket.file', {
      number: bookingId,
    }),
    contentType: 'application/pdf',
    content: await drawInThread({ ...tickets, files }),
  }
}

async function readTickets(db: ShopDatabase, bookingId: string): Promise<BookedTickets> {
  const { customer, booked_at, language, lines } = await db
    .selectFrom('booking')
    .innerJoin('cart', 'cart.id', 'booking.cart_id')
    .select(['customer', 'booked_at', 'language', 'lines'])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const admissions = await db
    .selectFrom('admission')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('line')
    .orderBy('piece')
    .execute()
  return { bookingId, bookedAt: booked_at, customer, language, lines, admissions }
}
