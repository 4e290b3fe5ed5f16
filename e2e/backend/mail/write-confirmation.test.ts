import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { priceCart } from '../checkout/price-cart.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { dayTicket, ticket } from '../testing/test-shop.ts'
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

test('in every language the mail is whole, and names cannot become markup', () => {
  for (const language of LANGUAGES) {
    const { subject, text, html } = confirmationIn(language, [ticket('adult', AT)])
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
