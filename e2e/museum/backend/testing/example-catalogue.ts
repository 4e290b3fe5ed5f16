import type { Catalogue, CatalogueEvent, CatalogueTicket } from '../catalogue/schema.ts'
import { exampleGoods, exampleVouchers } from './example-goods.ts'
import { EVERY_DAY, exampleTours } from './example-tours.ts'

/** Monday, 9 March 2026, 09:00 in the museum. */
export const EXAMPLE_NOW = new Date('2026-03-09T08:00:00Z')
export const EXAMPLE_TODAY = '2026-03-09'

function exampleTicket(ticket: Partial<CatalogueTicket> & { id: string }): CatalogueTicket {
  return { name: ticket.id, mode: 1, price: 2000, vat: 2.6, sequenceNo: 1, ...ticket }
}

export function exampleEvent(event: Partial<CatalogueEvent> & { id: string }): CatalogueEvent {
  return {
    name: event.id,
    teaser: 'teaser',
    description: 'description',
    picture: 'picture.jpg',
    pictureAlt: 'alt',
    venue: 'house',
    groups: ['all'],
    sequenceNo: 1,
    lifetime: { fromDay: 0, toDay: 365 },
    kind: 'timed',
    opening: [{ weekdays: EVERY_DAY, times: ['10:00', '11:00'], durationMinutes: 60, capacity: 2 }],
    tickets: [exampleTicket({ id: `${event.id}-adult` })],
    ...event,
  }
}

/**
 * A tower with two times a day for two people each, a garden for three people a day, three tours;
 * a shop with a book, a poster and a pass; vouchers and codes.
 */
export function exampleCatalogue(): Catalogue {
  return {
    museum: {
      name: { de: 'Turmmuseum', en: 'Tower Museum' },
      operatingCompany: 'Stiftung Turm',
      timeZone: 'Europe/Zurich',
      currency: 'CHF',
      accent: '#2b3f86',
      supportEmail: 'shop@tower.example',
      address: 'Turmweg 1, 8000 Zürich',
      languages: ['de', 'en', 'fr', 'it', 'nl', 'es', 'sv', 'da'],
      preferredLanguage: 'de',
      mainSite: 'https://tower.example',
    },
    flags: {
      has_tickets: true,
      has_guided_tours: true,
      has_merchandise: true,
      has_memcard: true,
      has_vouchers: true,
      has_voucher_code: true,
      has_donation: true,
      show_progress_bar: true,
      cookie_disclaimer: false,
    },
    venues: [{ id: 'house', name: 'House', address: 'Turmweg 1' }],
    closures: [],
    groups: [{ id: 'all', name: { de: 'Alle', en: 'All' } }],
    events: [tower(), garden()],
    tourCategories: [{ id: 'all', name: { de: 'Alle Führungen', en: 'All tours' } }],
    tourLanguages: [
      { id: 'de', name: { de: 'Deutsch', en: 'German' } },
      { id: 'signs', name: { de: 'Gebärdensprache', en: 'Sign language' } },
    ],
    tours: exampleTours(),
    ...exampleGoods(),
    ...exampleVouchers(),
    paymentTypes: [
      { payart: 1, method: 'card' },
      { payart: 74, method: 'directDebit' },
      { payart: 99, method: 'invoice' },
      { payart: 210, method: 'applePay' },
      { payart: 211, method: 'googlePay' },
    ],
    staticPages: {
      imprint: '<p>Imprint</p>',
      terms: '<p>Terms</p>',
      data_protection: '<p>Data protection</p>',
      accessibility_statement: '<p>Accessibility</p>',
      shipping: '<p>Shipping</p>',
    },
    suggestions: [],
    limits: {
      linesPerOrder: 100,
      placesPerOrder: 100,
      placesPerOffering: 60,
      placesPerSlot: 60,
      // Practically unlimited, because all example customers have the same e-mail and network
      // address.
      heldPerEmail: 100_000,
      heldPerNetwork: 100_000,
      heldPerSite: 100_000,
      unpaidPerNetwork: 100_000,
      walletsPerNetwork: 10,
      guestsPerNetwork: 100_000,
      heldMinutes: 24 * 60,
      challengeAtHeld: 100_000,
      challengeAtBegun: 100_000,
      challengeAtPercent: 100,
    },
    partners: [],
    config: { withdrawal: true },
    home: {
      headline: 'Hello',
      intro: 'Welcome',
      banners: [{ image: 'picture.jpg', alt: 'alt' }],
    },
    socialMedia: [{ name: 'instagram', link: 'https://social.example', sequenceNo: 1 }],
  }
}

/**
 * The example catalogue with a hall, which has `capacity` places at each of its times; its ticket
 * is `…-adult`.
 */
export function catalogueWithHall({
  id = 'hall',
  times = ['10:00'],
  capacity,
  limits = {},
  config = {},
}: {
  id?: string
  times?: string[]
  capacity: number
  limits?: object
  config?: object
}): Catalogue {
  const catalogue = exampleCatalogue()
  Object.assign(catalogue.limits, limits)
  Object.assign(catalogue.config, config)
  const opening = [{ weekdays: EVERY_DAY, times, capacity }]
  catalogue.events.push(exampleEvent({ id, opening }))
  return catalogue
}

function tower(): CatalogueEvent {
  return exampleEvent({
    id: 'tower',
    name: { de: 'Turm', en: 'Tower' },
    tickets: [
      exampleTicket({ id: 'adult', name: { de: 'Erwachsene', en: 'Adult' } }),
      exampleTicket({ id: 'child', name: 'Child', price: 0, bookWithCost: true }),
      exampleTicket({ id: 'guide', name: 'Audio guide', mode: 5, price: 500, vat: 8.1 }),
      exampleTicket({ id: 'bag', name: 'Bag', mode: 3, price: 300, vat: 8.1 }),
      exampleTicket({ id: 'seat', name: 'Seat', maxPerSlot: 1 }),
      exampleTicket({
        id: 'family',
        name: 'Family',
        price: 100,
        family: true,
        subtickets: [
          {
            id: 'parents',
            name: 'Parents',
            price: 1500,
            vat: 2.6,
            min: 1,
            max: 2,
            standsFor: ['adult'],
          },
          { id: 'children', name: 'Children', price: 0, vat: 2.6, max: 4 },
        ],
      }),
    ],
  })
}

function garden(): CatalogueEvent {
  return exampleEvent({
    id: 'garden',
    name: { de: 'Garten', en: 'Garden' },
    kind: 'day',
    opening: [{ weekdays: EVERY_DAY, capacity: 3 }],
    tickets: [
      exampleTicket({ id: 'garden-day', name: { de: 'Tageskarte', en: 'Day ticket' }, mode: 3 }),
      exampleTicket({ id: 'garden-free', name: 'Free entry', mode: 3, price: 0 }),
    ],
  })
}
