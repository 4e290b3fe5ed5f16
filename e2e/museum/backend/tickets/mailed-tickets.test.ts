import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { instantOfWall } from '@shop/shared/dates/calendar-file'
import { dayName } from '@shop/shared/dates/day-name'
import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { testFolder } from '../../../service/testing/test-folder.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { enclose } from '../mail/enclose.ts'
import { createMailQueue } from '../mail/mail-queue.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { article } from '../testing/goods-items.ts'
import { readTickets } from '../testing/read-tickets.ts'
import {
  createTestShop,
  dayTicket,
  freshDay,
  groupTour,
  SHOP_ORIGIN,
  type TestShop,
  ticket,
  tour,
  walkPlaces,
} from '../testing/test-shop.ts'
import { writeTickets } from './write-tickets.ts'

const databases = useEachDatabase()

const MANY_PAGES_MS = 60_000

async function book(
  shop: TestShop,
  items: unknown[],
  { language = 'en', ...customer }: { language?: string; fname?: string; lname?: string } = {},
) {
  const token = await shop.createGuest(customer)
  const { bookingId, body } = await shop.buy(items, { language, token })
  const { has_tickets: hasTickets } = body as { has_tickets: boolean }
  const mail = shop.mailBox.sent.find(({ key }) => key === `booking-${bookingId}`)
  return { bookingId, hasTickets, mail, attachments: mail?.attachments ?? [] }
}

function printApart({ backend }: TestShop, capacity: number): void {
  const garden = backend.catalogue.events.find(({ id }) => id === 'garden')
  Object.assign(garden?.opening[0] ?? {}, { capacity })
  Object.assign(garden?.tickets[0] ?? {}, { printSeparately: true })
}

for (const [name, database] of databases.each) {
  test(`${name}: the mail has a page for each code, and scanners read the codes of the database`, async () => {
    const shop = createTestShop(database.db, { drawsTickets: true })
    printApart(shop, 3)
    const day = freshDay()
    const family = ticket('family', `${day} 10:00:00`, 1, [
      { id: 'parents', count: 2 },
      { id: 'children', count: 3 },
    ])
    const items = [
      article('poster'),
      family,
      dayTicket('garden-day', day, 2),
      groupTour(`${day} 11:00:00`),
    ]
    const { bookingId, hasTickets, attachments } = await book(shop, items)
    expect(hasTickets).toBe(true)
    expect(attachments).toMatchObject([
      { filename: `tickets-${bookingId}.pdf`, contentType: 'application/pdf' },
      { filename: `${bookingId}.ics`, contentType: expect.stringMatching(/^text\/calendar;/) },
    ])
    const codes = await shop.admissionsOf(bookingId)
    expect(codes).toMatchObject([
      { line: 1, piece: 0, kind: 'ticket', ticket_id: 'family', people: 5 },
      { line: 2, piece: 0, kind: 'ticket', ticket_id: 'garden-day', people: 1 },
      { line: 2, piece: 1, kind: 'ticket', ticket_id: 'garden-day', people: 1 },
      { line: 3, piece: 0, kind: 'tour', ticket_id: 'guide', name: 'Group tour', people: 2 },
      { line: 3, piece: 1, kind: 'ticket', ticket_id: 'adult', name: 'Adult', people: 2 },
    ])
    for (const { code } of codes) expect(code).toMatch(/^[3-9A-Y]{20}$/)
    const { pages } = await readTickets(attachments[0]?.content ?? Buffer.of())
    expect(pages.map((page) => page.codes)).toEqual(codes.map(({ code }) => [code]))
  })

  test(`${name}: repeated execution of a payment, even in parallel, creates no second set of codes`, async () => {
    const shop = createTestShop(database.db, { drawsTickets: true })
    const cartId = await shop.hold([ticket('adult', `${freshDay()} 10:00:00`, 2)])
    shop.payments.settle(cartId, 'paid')
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.execPayment(cartId)))
    const { body } = await shop.execPayment(cartId)
    const { booking_id: bookingId } = body as { booking_id: string }
    for (const answer of answers) expect(answer.body).toMatchObject({ booking_id: bookingId })
    expect(await shop.admissionsOf(bookingId)).toMatchObject([{ line: 0, piece: 0, people: 2 }])
    await shop.backend.mails.idle()
  })
}

test('without admission there is neither a code nor a PDF', async () => {
  const shop = createTestShop(databases.usual.db, { drawsTickets: true })
  const { bookingId, hasTickets, mail, attachments } = await book(shop, [article('book')])
  expect(mail?.text).toContain('Tower book')
  expect(mail?.text).not.toContain('attached')
  expect(hasTickets).toBe(false)
  expect(attachments).toEqual([])
  expect(await shop.admissionsOf(bookingId)).toEqual([])
})

test('a tour without admission tickets has a code', async () => {
  const shop = createTestShop(databases.usual.db, { drawsTickets: true })
  const talk = tour('talk', `${freshDay()} 10:00:00`, ['place', 3])
  const { bookingId, hasTickets, mail, attachments } = await book(shop, [talk])
  expect(hasTickets).toBe(true)
  expect(mail?.text).toContain('Your tickets are attached.')
  expect(await shop.admissionsOf(bookingId)).toMatchObject([{ kind: 'tour', people: 3 }])
  const { pages } = await readTickets(attachments[0]?.content ?? Buffer.of())
  expect(pages[0]?.text).toContain('Meeting point Meeting point Language Sign language')
})

test(
  'thirty single tickets are thirty pages with thirty codes',
  async () => {
    const shop = createTestShop(databases.usual.db, { drawsTickets: true })
    printApart(shop, 30)
    const { bookingId, attachments } = await book(shop, [dayTicket('garden-day', freshDay(), 30)])
    const { pages } = await readTickets(attachments[0]?.content ?? Buffer.of())
    expect(pages).toHaveLength(30)
    const codes = (await shop.admissionsOf(bookingId)).map(({ code }) => code)
    expect(new Set(codes).size).toBe(30)
    expect(pages.flatMap((page) => page.codes)).toEqual(codes)
    expect(pages.at(-1)?.text).toContain('Ticket 30 of 30')
    expect(pages.at(-1)?.text).toContain('1 × Day ticket')
    expect(pages.at(-1)?.text).toContain('CHF 20.00')
  },
  MANY_PAGES_MS,
)

test.each([
  ['de', 'Turmmuseum: Tickets', 'Treffpunkt; Sprache Deutsch; Gebucht von; Am Eingang'],
  [
    'fr',
    'Turmmuseum\u202f: billets',
    'Point de rendez-vous; Langue Deutsch; Réservé par; À l’entrée',
  ],
] as const)('in “%s” the pages have all details', async (language, title, facts) => {
  const shop = createTestShop(databases.usual.db, { drawsTickets: true })
  const day = freshDay()
  const customer = { fname: 'Zoë Łukasiewicz', lname: 'Ελένη', language }
  const { bookingId, attachments } = await book(shop, [walkPlaces(`${day} 10:00:00`, 2)], customer)
  const read = await readTickets(attachments[0]?.content ?? Buffer.of())
  expect(read).toMatchObject({ title: `${title} ${bookingId}`, language })
  expect(read.pages).toHaveLength(2)
  const codes = await shop.admissionsOf(bookingId)
  for (const [at, page] of read.pages.entries()) {
    const grouped = codes[at]?.code.match(/.{4}/g)?.join(' ')
    for (const part of [
      'Rundgang',
      ...facts.split('; '),
      `${dayName(day, language).slice(1)}, 10:00`,
      'Zoë Łukasiewicz Ελένη',
      bookingId,
    ]) {
      expect(page.text).toContain(part)
    }
    expect(page.text).toContain(grouped)
    expect(page.structure).toContain('"role":"H1"')
    expect(page.structure).toContain('"role":"Figure"')
    expect(page.structure).toContain(`${grouped}"}`)
  }
  expect(read.pages.map(({ text }) => /2 × (Platz|Erwachsene)/.exec(text)?.[1])).toEqual([
    'Platz',
    'Erwachsene',
  ])
})

test('the calendar file has each visit with a stable id, its instant and its venue', async () => {
  const shop = createTestShop(databases.usual.db, { drawsTickets: true })
  const day = freshDay()
  const items = [
    article('poster'),
    ticket('adult', `${day} 10:00:00`, 2),
    dayTicket('garden-day', day),
    walkPlaces(`${day} 10:00:00`, 2),
  ]
  const { bookingId, attachments } = await book(shop, items)
  const file = attachments[1]?.content.toString() ?? ''
  const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  const [tower, garden, walk] = events.map((event) => new ICAL.Event(event))
  expect(events).toHaveLength(3)
  // The page of the booking names the same visits alike, so that one import replaces the other.
  const { hostname } = new URL(SHOP_ORIGIN)
  const uids = [tower, garden, walk].map((event) => event?.uid)
  expect(uids).toEqual([1, 2, 3].map((at) => `${bookingId}-${at}@${hostname}`))
  expect(tower?.startDate.toJSDate()).toEqual(instantOfWall(`${day} 10:00:00`, 'Europe/Zurich'))
  expect(tower?.location).toBe('House, Turmweg 1')
  expect(tower?.description).toBe(`Booking number: ${bookingId}\n2 × Adult`)
  expect(garden?.startDate.toString()).toBe(day)
  expect(walk?.location).toBe('House, Turmweg 1 – Meeting point')
  const again = await enclose(shop.backend, bookingId, { subject: '', text: '', html: '' })
  expect(again.attachments[1]?.content.toString()).toBe(file)
})

test('attaches the logo to its place in the mail, and leaves the place out without a picture', async () => {
  const shop = createTestShop(databases.usual.db, { drawsTickets: true })
  shop.backend.catalogue.museum.logo = 'logo.webp'
  const { bookingId, mail, attachments } = await book(shop, [dayTicket('garden-day', freshDay())])
  expect(attachments).toHaveLength(2)
  expect(mail?.html).not.toContain('<img')
  expect(mail?.html).toContain('Tower Museum')
  const folder = await testFolder({ 'preview.jpg': 'picture' })
  const pictureCopies = { folder, preview: async () => 'preview.jpg' }
  const html = '<p><img src="cid:logo" alt="">Tower Museum</p>'
  const message = { subject: '', text: '', html }
  const enclosed = await enclose({ ...shop.backend, pictureCopies }, bookingId, message)
  expect(enclosed.html).toBe(html)
  expect(enclosed.attachments[2]).toMatchObject({ cid: 'logo', content: Buffer.from('picture') })
})

test('the same booking gives the same document', async () => {
  const shop = createTestShop(databases.usual.db, { drawsTickets: true })
  const { bookingId, attachments } = await book(shop, [dayTicket('garden-day', freshDay())])
  const again = await writeTickets(shop.backend, bookingId)
  expect(again?.content.equals(attachments[0]?.content ?? Buffer.of())).toBe(true)
})

test('logs a PDF that cannot be drawn, and sends its mail once it can', async () => {
  const shop = createTestShop(databases.usual.db, { drawsTickets: true })
  const { db, clock, log } = shop.backend
  const drawing = { broken: true }
  shop.backend.mails = createMailQueue({
    db,
    clock,
    log,
    send: async (mail) => void shop.mailBox.sent.push(mail),
    writeReset: async () => null,
    writeVouchers: () => Promise.reject(new Error('none are sold here')),
    enclose: async (bookingId, message) => {
      if (drawing.broken) throw new Error('no fonts')
      return await enclose(shop.backend, bookingId, message)
    },
  })
  const { bookingId, mail, hasTickets } = await book(shop, [dayTicket('garden-day', freshDay())])
  expect(mail).toBeUndefined()
  expect(hasTickets).toBe(true)
  expect(shop.logged).toContain('mail not sent')

  drawing.broken = false
  shop.minutesPass(1)
  shop.backend.mails.sendSoon()
  await shop.backend.mails.idle()
  expect(shop.mailBox.sent).toMatchObject([
    {
      key: `booking-${bookingId}`,
      attachments: [{ filename: `tickets-${bookingId}.pdf` }, { filename: `${bookingId}.ics` }],
    },
  ])
})

test('without a mail server the PDF is in the mail file', async () => {
  const shop = createTestShop(databases.usual.db, { drawsTickets: true })
  const at = `${freshDay()} 10:00:00`
  const { mail, bookingId, attachments } = await book(shop, [ticket('adult', at)], {
    language: 'es',
  })
  const outbox = await testFolder()
  const { send } = createMailer({ name: 'Tower', address: 'shop@tower.example' }, { outbox })
  if (mail !== undefined) await send(mail)
  const file = await PostalMime.parse(await readFile(join(outbox, `booking-${bookingId}.eml`)))
  expect(file.text).toContain('Encontrará sus entradas en el archivo adjunto.')
  expect(file.html).toContain('Encontrará sus entradas en el archivo adjunto.')
  expect(file.attachments).toMatchObject([
    { filename: `entradas-${bookingId}.pdf`, mimeType: 'application/pdf' },
    { filename: `${bookingId}.ics`, mimeType: 'text/calendar', method: 'PUBLISH' },
  ])
  const carried = file.attachments[0]?.content
  expect(carried instanceof ArrayBuffer && Buffer.from(carried)).toEqual(attachments[0]?.content)
})
