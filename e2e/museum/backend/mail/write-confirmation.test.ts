import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { testFolder } from '../../../service/testing/test-folder.ts'
import { priceCart } from '../pricing/price-cart.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { article, owner, pass, voucher } from '../testing/goods-items.ts'
import { dayTicket, groupTour, SHIPPED_TO, ticket, tour } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'
import { createMailer } from './create-mailer.ts'
import { type Confirmation, writeConfirmation } from './write-confirmation.ts'

const AT = '2026-03-10 10:00:00'

interface Order {
  country?: string
  cart?: Partial<Confirmation['cart']>
  customer?: Confirmation['customer']
  link?: string
  venue?: { hours?: string; map?: string }
  logo?: string
}

function confirmationIn(language: Language, items: unknown[], order: Order = {}) {
  const catalogue = exampleCatalogue()
  catalogue.museum.country = order.country
  catalogue.museum.logo = order.logo
  Object.assign(catalogue.venues[0] ?? {}, order.venue)
  const context = { catalogue, language, museumNow: '2026-03-09 09:00:00' }
  const pricing = priceCart(items, context)
  if (pricing.kind !== 'priced') throw new Error(pricing.problem.kind)
  const lines = pricing.items.map(({ line }) => line)
  const customer = { fname: 'Ada', lname: '&Meier&', email: 'ada@mail.example', ...order.customer }
  const cart = {
    language,
    payart: '1',
    lines,
    shipping: null,
    codes: [],
    total: pricing.total,
    ...order.cart,
  }
  return writeConfirmation({
    catalogue,
    bookingId: 'ABCDEFGH',
    link: order.link ?? null,
    customer,
    cart,
  })
}

test('a mail of a museum in Germany formats amounts as in Germany', () => {
  const { text } = confirmationIn('de', [article('poster')], { country: 'DE' })
  expect(text.replace(/\s/g, ' ')).toContain('15,00 CHF')
  expect(text).toContain('8,1')
})

test.each([
  ['DE', 'Freundliche Grüße'],
  ['CH', 'Freundliche Grüsse'],
  [undefined, 'Freundliche Grüsse'],
])('a German mail of a museum in %s ends with %s', (country, regards) => {
  const { text, html } = confirmationIn('de', [article('poster')], country ? { country } : {})
  expect(text).toContain(`${regards}\n`)
  expect(html).toContain(regards)
})

test('the mail contains number, lines, total and the tax of each rate', () => {
  const family = ticket('family', AT, 1, [
    { id: 'parents', count: 2 },
    { id: 'children', count: 1 },
  ])
  const { subject, text } = confirmationIn('de', [
    ticket('adult', AT, 2),
    ticket('bag', AT),
    dayTicket('garden-free', '2026-03-11'),
    family,
  ])
  expect(subject).toBe('Turmmuseum: Ihre Buchung ABCDEFGH')
  expect(text.replaceAll('\u00a0', ' ')).toBe(`Guten Tag Ada &Meier&

Vielen Dank für Ihre Buchung. Wir freuen uns auf Ihren Besuch.

Buchungsnummer: ABCDEFGH

Turm
Dienstag, 10. März 2026, 10:00
2 × Erwachsene: CHF 40.00
1 × Bag: CHF 3.00

Garten
Mittwoch, 11. März 2026, ganzer Tag
1 × Free entry: gratis

Turm
Dienstag, 10. März 2026, 10:00
1 × Family: CHF 31.00
  2 × Parents
  1 × Children

Total: CHF 74.00
darin enthalten 8.1% MwSt.: CHF 0.22
darin enthalten 2.6% MwSt.: CHF 1.80
Kreditkarte: CHF 74.00

House
Turmweg 1

Ihre Tickets finden Sie im Anhang. Zeigen Sie sie am Eingang, ausgedruckt oder auf dem Telefon.
Ihre Termine für den Kalender sind ebenfalls angehängt.
Haben Sie Fragen? Schreiben Sie uns: shop@tower.example

Freundliche Grüsse
Turmmuseum
Stiftung Turm
Turmweg 1, 8000 Zürich
`)
})

/** A group tour with answers to all questions; its name contains markup. */
function askedGroup() {
  return {
    ...groupTour(AT),
    tickets: [
      { id: 'adult', count: 2 },
      { id: 'child', count: 1 },
    ],
    answers: [
      { id: 'name', type: 'text', value: '<b>3b</b>\nTotal: CHF 0' },
      { id: 'age', type: 'number', value: 8.5 },
      { id: 'focus', type: 'choice', value: 'stairs' },
      { id: 'wheels', type: 'yes_no', value: true },
      { id: 'last', type: 'date', value: '2025-06-01' },
    ],
  }
}

test('for a tour the mail contains meeting point, language, prices and answers', () => {
  const family = { id: 'walk-family', count: 1, subtickets: [{ id: 'parents', count: 2 }] }
  const places = tour('walk', AT, ['place', 1], { tickets: [family] })
  const { text } = confirmationIn('de', [askedGroup(), places])
  expect(text.replaceAll('\u00a0', ' ')).toContain(`
Buchungsnummer: ABCDEFGH

Gruppenführung
Dienstag, 10. März 2026, 10:00
Treffpunkt: Beim Tor
Sprache: Deutsch
1 × Führung: CHF 150.00
2 × Erwachsene: CHF 36.00
1 × Kind: gratis
Wie heisst Ihre Gruppe? <b>3b</b> Total: CHF 0
Alter im Durchschnitt: 8.5
Schwerpunkt: Treppen
Rollstuhl dabei? Ja
Letzter Besuch: 01.06.2025

Rundgang
Dienstag, 10. März 2026, 10:00
Treffpunkt: Meeting point
Sprache: Deutsch
1 × Platz: CHF 5.00
1 × Familie: CHF 31.00
  2 × Eltern

Total: CHF 222.00
darin enthalten 8.1% MwSt.: CHF 11.61
darin enthalten 2.6% MwSt.: CHF 1.70
Kreditkarte: CHF 222.00
`)
})

/**
 * Articles, passes and vouchers, sent abroad and partly paid by a code; a second code pays nothing.
 */
const GOODS = [
  article('book', 2),
  pass([owner('Ben Blum'), owner('Cleo & b', { name: 'Cleo', country: 'DE' })]),
  voucher('free', 2, 2500),
]
const ORDER: Order = {
  customer: { shipping: SHIPPED_TO },
  cart: {
    shipping: { country: 'DE', cost: 1800, vat: 8.1 },
    codes: [
      { barcode: 'GIFT', name: 'Gutschein', paid: 3500, left: 0 },
      { barcode: 'REST', name: 'Gutschein', paid: 0, left: 5000 },
    ],
    total: 7000 + 18_000 + 5000 + 1800 - 3500,
  },
}

test('a mail about visits and goods calls the purchase an order and looks forward to the visit', () => {
  const { subject, text } = confirmationIn('en', [ticket('adult', AT), article('book', 1)])
  expect(subject).toBe('Tower Museum: your order ABCDEFGH')
  expect(text).toContain('Thank you for your order. We look forward to your visit.')
  expect(text).toContain('Order number: ABCDEFGH')
  expect(text).toContain('Your tickets are attached. Please show them at the entrance')
  expect(text).not.toMatch(/booking|voucher/i)
})

test('for goods the mail contains owners, codes, shipping, the amount paid and the payment type', () => {
  const { text } = confirmationIn('de', GOODS, ORDER)
  expect(text.replaceAll('\u00a0', ' ')).toBe(`Guten Tag Ada &Meier&

Vielen Dank für Ihre Bestellung.

Bestellnummer: ABCDEFGH

2 × Turmbuch: CHF 70.00

2 × Jahreskarte: CHF 180.00
Ausgestellt auf: Ben Blum, Gasse 2, 9000 Chur, Schweiz
Ausgestellt auf: Cleo & b
Versand an: Cleo, Gasse 2, 9000 Chur, Deutschland

2 × Wertgutschein: CHF 50.00

Versandkosten: CHF 18.00
Versand an: Eva Vogt, Allee 3, 10115 Berlin, Deutschland

Total: CHF 318.00
darin enthalten 8.1% MwSt.: CHF 1.35
darin enthalten 2.6% MwSt.: CHF 6.34
Gutschein GIFT (Restguthaben CHF 0.00): CHF −35.00
Gutschein REST (Restguthaben CHF 50.00): CHF 0.00
Kreditkarte: CHF 283.00

Gutscheine erhalten Sie in einer separaten E-Mail, die Sie weiterleiten oder ausdrucken können.
Haben Sie Fragen? Schreiben Sie uns: shop@tower.example

Freundliche Grüsse
Turmmuseum
Stiftung Turm
Turmweg 1, 8000 Zürich
`)
})

test('only French puts a narrow no-break space before a colon', () => {
  const items = [...GOODS, askedGroup()]
  const { text, html } = confirmationIn('fr', items, ORDER)
  expect(text).toContain('\nTotal\u202f: CHF')
  expect(text).toContain('\n2 × Turmbuch\u202f: CHF')
  expect(text).toContain('\nEnvoi à\u202f: Eva Vogt')
  for (const written of [text, html.replaceAll(/<[^>]+>/g, '')]) {
    expect(written).not.toMatch(/[^\s\u00a0]: (?!CHF 0)/)
  }
  for (const language of LANGUAGES.filter((other) => other !== 'fr')) {
    expect(confirmationIn(language, items, ORDER).text).not.toMatch(/\s:/)
  }
})

test.each([
  ['1', 'Credit card'],
  ['74', 'Direct debit'],
  ['99', 'Invoice'],
  ['210', 'Apple Pay'],
  ['211', 'Google Pay'],
])('the amount paid is labelled with the payment type, even with codes (%s)', (payart, name) => {
  const alone = confirmationIn('en', [article('book')], { cart: { payart } })
  expect(alone.text).toContain(`\n${name}: CHF\u00a035.00\n`)
  const beside = confirmationIn('en', GOODS, { cart: { ...ORDER.cart, payart } })
  expect(beside.text).toContain(`\n${name}: CHF\u00a0283.00\n`)
  const codes = [{ barcode: 'GIFT', name: 'Gift', paid: 3500, left: 0 }]
  const byCodes = confirmationIn('en', [article('book')], { cart: { payart, codes, total: 0 } })
  expect(byCodes.text).not.toContain(name)
})

test('the mail of a free order shows no payment', () => {
  const { text } = confirmationIn('en', [dayTicket('garden-free', '2026-03-11')])
  expect(text).toContain('Total: free\n\n')
})

test('a voucher code does not change the tax in the mail', () => {
  const taxOf = (codes: Confirmation['cart']['codes'], total: number) =>
    confirmationIn('en', GOODS, { cart: { codes, total } }).text.match(/including .*/g)
  const paid = [{ barcode: 'GIFT', name: 'Gift', paid: 30_000, left: 0 }]
  expect(taxOf(paid, 0)).toEqual(taxOf([], 30_000))
})

test('if every pass is sent to its own address, the mail shows no delivery to the customer', () => {
  const shipping = { country: 'CH', cost: 0, vat: 8.1 }
  const { text } = confirmationIn('en', [pass([owner('Ben', {})])], { cart: { shipping } })
  expect(text).toContain('Delivery: free\n\n')
  expect(text.match(/Sent to/g)).toHaveLength(1)
  expect(text.match(/% VAT/g)).toHaveLength(1)
})

test.each([
  [
    'stays on one line',
    { street: 'Weg 1\nTotal: CHF 0', zip: '8000', city: 'Zürich', country: 'CH' },
    'Weg 1 Total: CHF 0, 8000 Zürich, Switzerland',
  ],
  ['has no gap for a missing part', { country: 'CH' }, 'Switzerland'],
])('the shipping address in the mail %s', (_, customer, written) => {
  const shipping = { country: 'CH', cost: 900, vat: 8.1 }
  const { text } = confirmationIn('en', [article('book')], { cart: { shipping }, customer })
  expect(text).toContain(`Sent to: Ada &Meier&, ${written}\n`)
})

const VENUE = { hours: 'Mo–Fr 10–18\nSa 11–17', map: 'https://map.example/?q=1' }

test('the mail names each venue once, with hours and a link to the map as far as they are known', () => {
  const items = [ticket('adult', AT), dayTicket('garden-free', '2026-03-11')]
  const { text, html } = confirmationIn('en', items, { venue: VENUE })
  expect(text.split('House')).toHaveLength(2)
  expect(text).toContain(`House
Turmweg 1
Show on the map: https://map.example/?q=1
Opening hours
Mo–Fr 10–18
Sa 11–17
`)
  expect(html).toContain('<a href="https://map.example/?q=1"')
  const unknown = confirmationIn('en', items)
  expect(unknown.text).toContain('House\nTurmweg 1\n\n')
  expect(unknown.text + unknown.html).not.toMatch(/map|Opening hours/)
  const goods = confirmationIn('en', [article('poster')], { venue: VENUE })
  expect(goods.text + goods.html).not.toMatch(/House|calendar|map/)
})

test('the HTML loads nothing from the network, and has a logo only if the museum has one', () => {
  const items = [ticket('adult', AT)]
  const { html } = confirmationIn('en', items, { logo: 'logo.webp', venue: VENUE })
  expect(html.match(/<img [^>]*src="[^"]*"/g)).toEqual(['<img src="cid:logo"'])
  expect(html).not.toMatch(/<link|url\(/)
  expect(confirmationIn('en', items).html).not.toContain('<img')
})

/** The visible text without whitespace, and without colons and commas that only the text needs. */
function wordsIn(written: string): string {
  const signs = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
  return Object.entries(signs)
    .reduce((text, [entity, sign]) => text.replaceAll(entity, sign), written)
    .replaceAll(/[\s:,]/g, '')
}

test.each(LANGUAGES)(
  'in “%s” the HTML contains each line of the text, and names are escaped',
  (language) => {
    const items = [...GOODS, ticket('adult', AT), askedGroup()]
    const { subject, text, html } = confirmationIn(language, items, { ...ORDER, venue: VENUE })
    expect(text).toContain(serverTexts(language)('mail.vouchersFollow'))
    expect(text).toContain(`\n${serverTexts(language)('mail.hours')}\nMo–Fr 10–18\n`)
    // The text shows the address of a link, the HTML its label.
    const shown = html.replaceAll(/<a href="([^"]+)"[^>]*>([^<]+)/g, '$2 $1')
    const read = wordsIn(shown.replaceAll(/<[^>]+>/g, ''))
    for (const line of text.split('\n')) expect(read).toContain(wordsIn(line))
    expect(html).not.toContain('<b>')
    expect(subject).toContain('ABCDEFGH')
    expect(`${text}${html}`).not.toMatch(/undefined|\[object/)
    expect(html).toContain(`<html lang="${language}">`)
  },
)

test('without a mail server the mail becomes a file, and sending it again rewrites the same file', async () => {
  const outbox = await testFolder()
  const { send } = createMailer(
    { name: 'Tower, Museum', address: 'shop@tower.example' },
    { outbox },
  )
  const mail = { ...confirmationIn('fr', [ticket('adult', AT)]), key: 'booking-1', to: 'a@b.ch' }
  await send(mail)
  await send(mail)
  expect(await readdir(outbox)).toEqual(['booking-1.eml'])
  const file = await readFile(join(outbox, 'booking-1.eml'), 'utf8')
  expect(file).toContain('From: "Tower, Museum" <shop@tower.example>')
  expect(file).toContain('Message-ID: <booking-1@tower.example>')
  expect(file).toContain('multipart/alternative')
})

test('both parts contain the link to the booking, in every language, labelled by kind of purchase', () => {
  const link = 'https://shop.example/en/checkout/success#key=abc'
  const buys: [unknown[], 'bookingAgain' | 'orderAndVisitAgain' | 'orderAgain'][] = [
    [[ticket('adult', AT)], 'bookingAgain'],
    [[ticket('adult', AT), article('poster')], 'orderAndVisitAgain'],
    [[article('poster')], 'orderAgain'],
  ]
  for (const language of LANGUAGES) {
    for (const [items, key] of buys) {
      const label = serverTexts(language)(`mail.${key}`)
      const { text, html } = confirmationIn(language, items, { link })
      expect(text).toContain(`${label}\n${link}\n`)
      expect(html).toContain(`href="${link}"`)
      expect(html.indexOf(link), 'before the lines').toBeLessThan(html.indexOf('<table'))
      // Regression: the written address separated the button from the visit.
      expect(html.indexOf(`: ${link}`), 'after the lines').toBeGreaterThan(html.indexOf('</table'))
      expect(html).toContain(label)
      const without = confirmationIn(language, items)
      expect(without.text + without.html).not.toContain(label)
    }
  }
})

test.each([
  ['fr', 'Mardi 10 mars 2026, 10:00'],
  ['sv', 'Tisdag 10 mars 2026, 10:00'],
  ['da', 'Tirsdag den 10. marts 2026, 10:00'],
] as const)(
  'in %s a line that begins with a day starts with a capital letter',
  (language, line) => {
    expect(confirmationIn(language, [ticket('adult', AT)]).text.split('\n')).toContain(line)
  },
)
