import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { dayName } from '@shop/shared/dates/day-name'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { formatMoney } from '@shop/shared/money/format-money'
import { expect, test } from 'vitest'
import { testFolder } from '../../../service/testing/test-folder.ts'
import type { PricedLine } from '../cart/line-kinds.ts'
import { EXAMPLE_NOW, exampleCatalogue } from '../testing/example-catalogue.ts'
import { readSpoken } from '../testing/find-tag-faults.ts'
import { readTickets } from '../testing/read-tickets.ts'
import { serverTexts } from '../texts.ts'
import { createAdmissionCode } from './admission-code.ts'
import { describeTickets } from './describe-tickets.ts'
import { drawTickets } from './draw-tickets.ts'
import { planAdmissions } from './plan-admissions.ts'

type TicketLine = Extract<PricedLine, { kind: 'ticket' }>

const LINE: TicketLine = {
  kind: 'ticket',
  offeringId: 'tower',
  eventName: 'Tower',
  ticketId: 'family',
  name: 'Family',
  startsAt: '2026-03-09 10:00:00',
  endsAt: null,
  timed: true,
  count: 1,
  total: 3100,
  taxParts: [{ gross: 3100, rate: 2.6 }],
  subtickets: [{ id: 'parents', name: 'Parents', count: 2, price: 1500 }],
}

interface Wish {
  line?: Partial<TicketLine>
  fname?: string
  language?: Language
  files?: Record<string, string>
}

async function draw({ line, fname = 'Ada Meier', language = 'en', files = {} }: Wish) {
  const catalogue = exampleCatalogue()
  catalogue.museum.logo = 'logo.webp'
  const lines = [{ ...LINE, ...line }]
  const admissions = planAdmissions(catalogue, lines).map((planned) => ({
    ...planned,
    code: createAdmissionCode(),
    booking_id: 'ABCDEFGH',
    created_at: EXAMPLE_NOW,
  }))
  const booked = { bookingId: 'ABCDEFGH', bookedAt: EXAMPLE_NOW, customer: { fname }, language }
  const tickets = describeTickets({ ...booked, lines, admissions }, catalogue)
  const pdf = await drawTickets({ ...tickets, files })
  const read = await readTickets(pdf)
  expect(read.pages.map(({ codes }) => codes)).toEqual(admissions.map(({ code }) => [code]))
  return { ...read, pdf }
}

test('the page has the logo and the picture of the event, as far as there are any', async () => {
  const picture = await createCanvas(60, 40).encode('jpeg', 80)
  const folder = await testFolder({ 'a.jpg': picture, 'broken.jpg': 'no picture' })
  const file = join(folder, 'a.jpg')
  const picturesIn = async (files: Record<string, string>) => {
    const { pdf, pages } = await draw({ files })
    expect(pages[0]?.text).toContain('Tower Museum')
    return pdf.toString('latin1').split('/Subtype /Image').length - 1
  }
  expect(await picturesIn({})).toBe(0)
  expect(await picturesIn({ 'picture.jpg': file })).toBe(1)
  expect(await picturesIn({ 'logo.webp': file, 'picture.jpg': file })).toBe(1)
  expect(await picturesIn({ 'picture.jpg': join(folder, 'broken.jpg') })).toBe(0)
  expect(await picturesIn({ 'picture.jpg': join(folder, 'missing.jpg') })).toBe(0)
})

test.each([
  ['many words', 'Night Train to the South and a Good Deal Farther '.repeat(4).trim()],
  ['one long word', 'Nachtzugreiseerinnerungssammlung'.repeat(6)],
])('long names of %s wrap within the page and stay whole', async (_, name) => {
  const line = {
    eventName: name,
    name,
    subtickets: [{ id: 'parents', name, count: 2, price: 1500 }],
  }
  const { pages } = await draw({ line, fname: name })
  expect(pages).toHaveLength(1)
  expect(pages[0]?.reach).toBeLessThan((pages[0]?.width ?? 0) - 50)
  // The name is printed four times: as title, as ticket, as its part, and as the name of the buyer.
  const written = pages[0]?.text.replaceAll(' ', '') ?? ''
  expect(written.split(name.replaceAll(' ', ''))).toHaveLength(5)
  expect(written).toContain('BookingnumberABCDEFGH')
  expect(written).toContain('Attheentrance')
})

test('cuts a ticket that is longer than its page, and adds no second page', async () => {
  const parts = Array.from({ length: 90 }, (_, at) => ({
    id: `part-${at}`,
    name: 'A part of a ticket with a name that wraps onto a line of its own',
    count: 1,
    price: 100,
  }))
  const { pages } = await draw({ line: { subtickets: parts } })
  expect(pages).toHaveLength(1)
  expect(pages[0]?.text).toContain('At the entrance')
})

test('the shop’s fonts write the page, and others only the letters that they lack', async () => {
  const fontsIn = async (fname: string) => {
    const { pdf } = await draw({ fname })
    const names = pdf.toString('latin1').matchAll(/\/BaseFont \/\w+\+([a-z]+)/gi)
    return [...new Set([...names].map(([, name]) => name))].sort()
  }
  expect(await fontsIn('Zoë Łukasiewicz')).toEqual([
    'DejaVuSansMono',
    'HankenGrotesk',
    'Newsreader',
  ])
  expect(await fontsIn('Ελένη')).toContain('DejaVuSans')
})

// Regression: Names in scripts missing from DejaVu were left out.
test.each([
  'Zoë Łukasiewicz Ελένη',
  'Дмитро Ґалаґан',
  'Nguyễn Thị Ánh',
  '王小明 臺灣',
  '山田 太郎さん',
  '김민준',
  'สมชาย',
  'አበበ ቢቂላ',
  'ສົມສັກ',
  'बबन गगन',
  'བསྟན',
])("prints the buyer's name as they write it: %s", async (fname) => {
  const { pages } = await draw({ fname })
  expect(pages[0]?.text).toContain(`Booked by ${fname} Booking number`)
})

// Letters of these scripts change places and shapes, so only screen readers get them in their
// original order.
test.each([
  'क्षितिज शर्मा',
  'শ্রীমতী',
  'ਸ੍ਰੀ ਹਰਮਿੰਦਰ',
  'શ્રીમતી',
  'ଶ୍ରୀମତୀ',
  'கௌரி',
  'శ్రీనివాస్',
  'ಶ್ರೀನಿವಾಸ',
  'ശ്രീകുമാർ',
  'ශ්‍රී ලංකා',
  'น้ำทิพย์',
  'សុខា ភ្នំពេញ',
  'အောင်ဆန်းစုကြည်',
  'މުހައްމަދު ނަޝީދު',
])('lays out and embeds scripts that the main fonts lack: %s', async (fname) => {
  const { pages, pdf } = await draw({ fname })
  expect(readSpoken(pdf)).toContain(fname)
  expect(pages[0]?.text).not.toContain('cannot be printed')
})

test.each([
  ['𛁈𛀙 Meier', 'Meier Some characters of the name or address cannot be printed on this page.'],
  ['ᠮᠣᠩᠭᠣᠯ', 'Some characters of the name or address cannot be printed on this page.'],
])('the ticket says that a name has no font: %s', async (fname, printed) => {
  const { pages } = await draw({ fname })
  expect(pages[0]?.text).toContain(`Booked by ${printed} Booking number`)
})

// Regression: Characters missing from the font were printed as empty boxes in the middle of the
// name.
test.each([
  ['Zoë 🎨👩🏽‍🚀', 'Zoë'],
  ['🇨🇭 Ｚｏë \u202eMeier', 'Zoë Meier'],
  ['🦇', ''],
])("prints the buyer's name without empty boxes: %s", async (fname, printed) => {
  const { pages } = await draw({ fname })
  const [, name = ''] = /Booked by (.*?) Booking number/.exec(pages[0]?.text ?? '') ?? []
  expect(name).toBe(printed)
})

test.each(LANGUAGES)('the page is complete in “%s”', async (language) => {
  const { title, pages, ...read } = await draw({ language })
  const t = serverTexts(language)
  expect(read.language).toBe(language)
  expect(title).toContain('ABCDEFGH')
  const facts = [
    t('ticket.admits'),
    t('ticket.place'),
    t('ticket.price'),
    t('ticket.bookedBy'),
    t('ticket.entrance'),
    t('mail.bookingNumber'),
  ]
  for (const part of [
    ...facts,
    t('ticket.page', { at: 1, of: 1 }),
    t('ticket.show'),
    t('ticket.together'),
    `${dayName('2026-03-09', language).slice(1)}, 10:00`,
  ]) {
    expect(pages[0]?.text).toContain(part)
  }
  expect(pages[0]?.text).toContain('1 × Family 2 × Parents')
  const price = formatMoney(3100, { language, currency: 'CHF' })
  expect(pages[0]?.text).toContain(`${t('ticket.price')} ${price}`.replaceAll(/\s/g, ' '))
})

test('a day ticket has no time, and a free ticket says so', async () => {
  const { pages } = await draw({
    line: { timed: false, startsAt: '2026-03-09 00:00:00', total: 0, taxParts: [] },
  })
  expect(pages[0]?.text).toContain('Monday 9 March 2026, all day')
  expect(pages[0]?.text).toContain('Price incl. VAT free')
})
