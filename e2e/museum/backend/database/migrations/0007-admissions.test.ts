import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { EXAMPLE_NOW } from '../../testing/example-catalogue.ts'
import { DATABASE_KINDS, migrate } from '../../testing/migrated-database.ts'
import { createTestShop } from '../../testing/test-shop.ts'

const CART = '00000000-0000-4000-8000-000000000001'
const LINE = {
  kind: 'ticket',
  offeringId: 'tower',
  eventName: 'Tower',
  ticketId: 'adult',
  name: 'Adult',
  startsAt: '2026-03-12 10:00:00',
  endsAt: '2026-03-12 11:00:00',
  timed: true,
  count: 1,
  total: 2000,
  taxParts: [{ gross: 2000, rate: 2.6 }],
  subtickets: [],
}

for (const kind of DATABASE_KINDS) {
  test(`${kind}: a booking from before there were codes is read as ever, and its mail leaves as it was written`, async () => {
    await migrate(kind, {
      to: '0007-admissions',
      fill: async (before) => {
        await sql`insert into customer (id, is_guest, form, created_at)
      values ('ada', true, '{"fname":"Ada"}', ${EXAMPLE_NOW})`.execute(before)
        await sql`insert into cart
      (id, status, customer_id, language, payart, lines, total, created_at, expires_at)
      values (${CART}, 'booked', 'ada', 'en', '1', ${JSON.stringify([LINE])}, 2000,
        ${EXAMPLE_NOW}, ${EXAMPLE_NOW})`.execute(before)
        await sql`insert into booking (id, cart_id, customer, booked_at)
      values ('ABCDEFGH', ${CART}, '{"fname":"Ada"}', ${EXAMPLE_NOW})`.execute(before)
        await sql`insert into mail (kind, booking_id, recipient, message) values
      ('booking', 'ABCDEFGH', 'ada@mail.example', '{"subject":"","text":"Show this","html":""}')`.execute(
          before,
        )
      },
      look: async (db) => {
        const shop = createTestShop(db, { drawsTickets: true })
        shop.backend.mails.sendSoon()
        await shop.backend.mails.idle()
        expect(shop.mailBox.sent).toMatchObject([{ key: 'booking-ABCDEFGH', text: 'Show this' }])
        expect(shop.mailBox.sent[0]?.attachments ?? []).toEqual([])
        expect(await shop.execPayment(CART)).toMatchObject({
          status: 200,
          body: { booking_id: 'ABCDEFGH', has_tickets: false },
        })
      },
    })
  }, 60_000)
}
