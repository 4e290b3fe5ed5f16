import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { expect, test } from 'vitest'
import { aView } from '../testing/drawn.ts'
import { type Described, structuredData } from './structured-data.ts'

const VIEW = aView({
  lang: 'en',
  siteName: 'Museum of the Night',
  title: 'Blue hour – Museum of the Night',
  description: 'Between day and night',
  path: '/en/tickets/7',
  trail: [
    { name: 'Museum of the Night', path: '/en' },
    { name: 'Tickets', path: '/en/tickets' },
    { name: 'Blue hour', path: '/en/tickets/7' },
  ],
  previewPicture: { url: '/media/blue.jpg', alt: 'A window' },
})
const MUSEUM = { data: { name: 'Museum of the Night', address: 'Quay 7, 2502 Biel' } }
const EVENT = { id: 7, name: 'Blue hour' }

function structured(changes: Partial<Described>) {
  return structuredData({
    page: { name: 'ticket', params: { id: '7' } },
    view: VIEW,
    answers: {},
    museum: MUSEUM,
    config: { currency: 'CHF', timeZone: 'Europe/Zurich' },
    addressOf: (path) => `https://shop.example${path}`,
    ...changes,
  })
}

/** What the page is about: the first item, or undefined if the page has only breadcrumbs. */
function subject(changes: Partial<Described>): unknown {
  const [first] = structured(changes)?.['@graph'] ?? []
  return JSON.stringify(first).includes('BreadcrumbList') ? undefined : first
}

const anEvent = (event: object, lifetime: object = {}) =>
  subject({
    answers: {
      'event/select': { data: [{ ...EVENT, ...event }] },
      'ticket/lifetime?event=7': lifetime,
    },
  })

const aThing = (name: 'product' | 'pass' | 'voucher', answer: object) =>
  subject({
    page: { name, params: { id: '7' } },
    answers: {
      'merchandise?article=7': { id: 7, name: 'Book', ...answer },
      'voucher/selectOne/price/7': { id: 7, name: 'Voucher', ...answer },
    },
  })

/**
 * The errors that search engines would report, by schema.org's and Google's rules for rich results.
 */
async function errorsIn(changes: Partial<Described>) {
  const html = `<script type="application/ld+json">${JSON.stringify(structured(changes))}</script>`
  const extracted = new WebAutoExtractor({ addLocation: true }).parse(html)
  const issues = await new Validator().validate(extracted)
  return issues.filter(({ severity }) => severity === 'ERROR')
}

test('the data of an event have its days, house, price and availability', () => {
  const event = {
    venue: 'Observatory',
    venue_address: 'Hill 1, 2533 Evilard',
    from_price: 1800,
    next_date: '2026-11-24',
    end: '2026-12-31 23:59:59',
  }
  expect(anEvent(event, { first: '2026-03-09' })).toMatchObject({
    '@type': 'Event',
    name: 'Blue hour',
    url: 'https://shop.example/en/tickets/7',
    image: 'https://shop.example/media/blue.jpg',
    startDate: '2026-03-09',
    endDate: '2026-12-31T23:59:59',
    location: { name: 'Observatory', address: 'Hill 1, 2533 Evilard' },
    offers: { price: '18.00', priceCurrency: 'CHF', availability: 'InStock' },
  })
})

test('the data of an event leave out facts that the museum does not give', () => {
  const bare = anEvent({ next_date: '2026-11-24' })
  expect(bare).toMatchObject({
    startDate: '2026-11-24',
    location: { address: 'Quay 7, 2502 Biel' },
  })
  expect(bare).not.toHaveProperty('offers')
  expect(bare).not.toHaveProperty('endDate')
  expect(anEvent({ from_price: 0 }, { first: '2026-03-09' })).toMatchObject({
    offers: expect.not.objectContaining({ availability: expect.anything() }),
  })
  const soldOut = anEvent({ from_price: 1800, sold_out: true }, { first: '2026-03-09' })
  expect(soldOut).toMatchObject({ offers: { availability: 'SoldOut' } })
})

test('there are no data for an event without a day or without an address', () => {
  expect(anEvent({})).toBeUndefined()
  expect(anEvent({ next_date: '2026-11-24', venue: 'Elsewhere' })).toBeUndefined()
  expect(anEvent({ id: 8, next_date: '2026-11-24' })).toBeUndefined()
  const answers = { 'event/select': 'nonsense' }
  expect(subject({ answers })).toBeUndefined()
})

test('the data of a tour are an event with its length and its language', () => {
  const tour = { id: 7, name: 'Walk', next_date: '2026-11-24', duration: 60, langIdentifier: 'fr' }
  const described = subject({
    page: { name: 'guidedTour', params: { id: '7' } },
    answers: { 'tour?tour=7': tour },
  })
  expect(described).toMatchObject({ '@type': 'Event', duration: 'PT60M', inLanguage: 'fr' })
})

test('the data of an article have its price, and its stock if the museum counts it', () => {
  expect(aThing('product', { price: '2950', stock: 3 })).toMatchObject({
    '@type': 'Product',
    sku: '7',
    offers: { '@type': 'Offer', price: '29.50', availability: 'InStock' },
  })
  expect(aThing('pass', { price: 9000, stock: 0 })).toMatchObject({
    offers: { availability: 'OutOfStock' },
  })
  expect(aThing('product', { price: 2950, stock: null })).toMatchObject({
    offers: expect.not.objectContaining({ availability: expect.anything() }),
  })
})

test('the data of a voucher have its amount, or its lowest amount', () => {
  expect(aThing('voucher', { price: 5000 })).toMatchObject({ offers: { price: '50.00' } })
  const free = { variable_amount: 1, min_amount: 1000, max_amount: 50000 }
  expect(aThing('voucher', free)).toMatchObject({
    offers: { '@type': 'AggregateOffer', lowPrice: '10.00', highPrice: '500.00' },
  })
  expect(aThing('voucher', { variable_amount: 1 })).toBeUndefined()
  expect(aThing('voucher', {}), 'no price is said').toBeUndefined()
})

test('the data of the home page are the museum, with its address if that is known', () => {
  const home = { page: { name: 'home' as const, params: {} } }
  expect(subject(home)).toMatchObject({
    '@type': 'TouristAttraction',
    name: 'Museum of the Night',
    address: 'Quay 7, 2502 Biel',
  })
  expect(subject({ ...home, museum: undefined })).not.toHaveProperty('address')
})

const LISTED = [
  { id: 7, name: 'Book', price: 2950 },
  { id: 'a/b', name: 'Print', price: 950 },
  { id: 8, name: 'Annual pass', price: 9000, product_kind_ref: 13 },
]
const aList = (name: 'tickets' | 'merchandise' | 'passes' | 'guidedTours', answers: object) =>
  subject({ page: { name, params: {} }, answers: { ...answers } })

test('the data of a list name each offer with its address; articles and passes are not mixed', () => {
  const answers = {
    'merchandise/select': LISTED,
    'merchandise/select?product_kind=13': LISTED,
    'event/select': { data: [EVENT] },
  }
  expect(aList('merchandise', answers)).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      { position: 1, name: 'Book', url: 'https://shop.example/en/product/7' },
      { position: 2, name: 'Print', url: 'https://shop.example/en/product/a%2Fb' },
    ],
  })
  expect(aList('passes', answers)).toMatchObject({
    itemListElement: [{ position: 1, url: 'https://shop.example/en/passes/8' }],
  })
  expect(aList('tickets', answers)).toMatchObject({
    itemListElement: [{ name: 'Blue hour', url: 'https://shop.example/en/tickets/7' }],
  })
})

test('there are no data for a list that is empty or could not be read', () => {
  const bad = { 'event/select': { data: [] }, 'tour/select/event': '<!doctype html>' }
  expect(aList('tickets', bad)).toBeUndefined()
  expect(aList('guidedTours', bad)).toBeUndefined()
  expect(aList('guidedTours', {})).toBeUndefined()
})

test('a page that search engines must not list has no structured data', () => {
  expect(structured({ view: { ...VIEW, isIndexed: false } })).toBeNull()
})

test('a validator for search engines accepts the data of all pages, and reports a product without a price', async () => {
  const product = { page: { name: 'product' as const, params: { id: '7' } } }
  const answers = { 'merchandise?article=7': { id: 7, name: 'Book', price: 2950, stock: 3 } }
  expect(await errorsIn({ ...product, answers })).toEqual([])
  expect(await errorsIn({ page: { name: 'tickets', params: {} } })).toEqual([])
  const list = { page: { name: 'merchandise' as const, params: {} } }
  expect(await errorsIn({ ...list, answers: { 'merchandise/select': LISTED } })).toEqual([])
  const nameless = { ...VIEW, trail: [{ name: '', path: '' }, ...VIEW.trail] }
  expect(await errorsIn({ view: nameless })).not.toEqual([])
})
