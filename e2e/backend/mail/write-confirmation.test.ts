import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { priceCart } from '../checkout/price-cart.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { dayTicket, groupTour, ticket, tour } from '../testing/test-shop.ts'
import { createMailer } from './create-mailer.ts'
import { writeConfirmation } from './write-confirmation.ts'

const AT = '2026-03-10 10:00:00'

function confirmationIn(language: Language, items: unknown[]) {
  const catalogue = exampleCatalogue()
  const context = { catalogue, language, museumNow: '2026-03-09 09:00:00' }
  const pricing = priceCart(items, context)
  if (pricing.kind !== 'priced') throw new Error(pricing.problem.kind)
  const lines = pricing.items.map(({ line }) => line)
  const customer = { fname: 'Ada', lname: '<Meier>', email: 'ada@mail.example' }
  const cart = { language, lines, total: pricing.total }
  return writeConfirmation({ catalogue, bookingId: 'ABCDEFGH', customer, cart })
}

test('the mail tells number, lines, total and the tax of each rate', () => {
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
  expect(text.replaceAll('\u00a0', ' ')).toBe(`Guten Tag Ada <Meier>

Vielen Dank für Ihre Buchung. Wir freuen uns auf Ihren Besuch.

Buchungsnummer: ABCDEFGH

Turm
10.03.2026, 10:00
2 × Erwachsene: CHF 40.00

Turm
10.03.2026, 10:00
1 × Bag: CHF 3.00

Garten
11.03.2026, ganzer Tag
1 × Free entry: gratis

Turm
10.03.2026, 10:00
1 × Family: CHF 31.00
  2 × Parents
  1 × Children

Total: CHF 74.00
darin enthalten 8.1% MwSt.: CHF 0.22
darin enthalten 2.6% MwSt.: CHF 1.80

Zeigen Sie diese E-Mail am Eingang, ausgedruckt oder auf dem Telefon.
Haben Sie Fragen? Schreiben Sie uns: shop@tower.example

Turmmuseum
Stiftung Turm
Turmweg 1, 8000 Zürich
`)
})

/** A group that is asked everything; its name is markup. */
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

test('of a tour the mail tells where, in which language, what is paid and what was answered', () => {
  const family = { id: 'walk-family', count: 1, subtickets: [{ id: 'parents', count: 2 }] }
  const places = tour('walk', AT, ['place', 1], { tickets: [family] })
  const { text } = confirmationIn('de', [askedGroup(), places])
  expect(text.replaceAll('\u00a0', ' ')).toContain(`
Buchungsnummer: ABCDEFGH

Gruppenführung
10.03.2026, 10:00
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
10.03.2026, 10:00
Treffpunkt: Meeting point
Sprache: Deutsch
1 × Platz: CHF 5.00
1 × Familie: CHF 31.00
  2 × Eltern

Total: CHF 222.00
darin enthalten 8.1% MwSt.: CHF 11.61
darin enthalten 2.6% MwSt.: CHF 1.70
`)
})

test('the HTML of the mail tells the same of a tour', () => {
  const { html } = confirmationIn('en', [askedGroup()])
  const shown = html.replaceAll(/<[^>]+>/g, '|').replaceAll('\u00a0', ' ')
  for (const part of [
    '|Group tour|',
    '|10.03.2026, 10:00|',
    '|Meeting point: At the gate|',
    '|Language: German|',
    '|1 × Guided tour||CHF 150.00|',
    '|2 × Adult||CHF 36.00|',
    '|1 × Child||free|',
    '|What is your group called? &lt;b&gt;3b&lt;/b&gt; Total: CHF 0|',
    '|Average age: 8.5|',
    '|Focus: Stairs|',
    '|Is there a wheelchair? Yes|',
    '|Last visit: 01.06.2025|',
  ]) {
    expect(shown).toContain(part)
  }
})

test('in every language the mail is whole, and names cannot become markup', () => {
  for (const language of LANGUAGES) {
    const items = [ticket('adult', AT), askedGroup()]
    const { subject, text, html } = confirmationIn(language, items)
    expect(html).not.toContain('<b>')
    expect(subject).toContain('ABCDEFGH')
    expect(`${text}${html}`).not.toMatch(/undefined|\[object/)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain('&lt;Meier&gt;')
  }
})

test('without a mail server the mail becomes a file, and sending it again the same one', async () => {
  const outbox = await mkdtemp(join(tmpdir(), 'outbox-'))
  const send = createMailer({ name: 'Tower, Museum', address: 'shop@tower.example' }, { outbox })
  const mail = { ...confirmationIn('fr', [ticket('adult', AT)]), key: 'booking-1', to: 'a@b.ch' }
  await send(mail)
  await send(mail)
  expect(await readdir(outbox)).toEqual(['booking-1.eml'])
  const file = await readFile(join(outbox, 'booking-1.eml'), 'utf8')
  expect(file).toContain('From: "Tower, Museum" <shop@tower.example>')
  expect(file).toContain('Message-ID: <booking-1@tower.example>')
  expect(file).toContain('multipart/alternative')
  await rm(outbox, { recursive: true })
})
