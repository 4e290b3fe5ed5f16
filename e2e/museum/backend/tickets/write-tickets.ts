import type { Catalogue } from '../catalogue/schema.ts'
import type { ShopDatabase } from '../database/schema.ts'
import type { MailAttachment } from '../paper/layout.ts'
import { serverTexts } from '../texts.ts'
import { type BookedTickets, describeTickets } from './describe-tickets.ts'
import { drawInThread } from './drawing-thread.ts'

/** The tickets of a booking as a PDF in the buyer's language; null if it has no admissions. */
export async function writeTickets(
  { db, catalogue }: { db: ShopDatabase; catalogue: Catalogue },
  bookingId: string,
): Promise<MailAttachment | null> {
  const booked = await readTickets(db, bookingId)
  if (booked.admissions.length === 0) return null
  return {
    filename: serverTexts(booked.language, catalogue.museum.country)('ticket.file', {
      number: bookingId,
    }),
    contentType: 'application/pdf',
    content: await drawInThread(describeTickets(booked, catalogue)),
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
