import { email } from '@shop/shared/api/scalars'
import { BASKET_LINES_CAP } from '@shop/shared/business-constants'
import { colour, country, phone, timeZone, webAddress } from '@shop/shared/config/field-kinds'
import { SALE_SWITCHES } from '@shop/shared/offerings'
import * as v from 'valibot'
import { filled, language, positive, span, text, whole } from './schema-fields.ts'
import { article, shipping, voucherCode, voucherProduct } from './schema-goods.ts'
import { event, type subticket, tour, type tourTicket } from './schema-offers.ts'

/** How money is taken. Several types of payment of a museum may have the same one. */
export const PAYMENT_METHODS = ['card', 'directDebit', 'invoice', 'applePay', 'googlePay'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Ways to pay that know who pays. */
export type WalletMethod = Extract<PaymentMethod, 'applePay' | 'googlePay'>

export function isWallet(method: PaymentMethod): method is WalletMethod {
  return method === 'applePay' || method === 'googlePay'
}

const paymentType = v.strictObject({
  /** The number it has on the wire. */
  payart: positive,
  method: v.picklist(PAYMENT_METHODS, `method expected: ${PAYMENT_METHODS.join(', ')}`),
  /** Instead of the usual name. */
  name: v.optional(text),
  /** Does the money come after the booking? As a rule of its method where nothing is said. */
  paysLater: v.optional(v.boolean()),
})

/** What a museum takes that says nothing about it. */
const PAYMENT_TYPES: { payart: number; method: PaymentMethod }[] = [
  { payart: 1, method: 'card' },
  { payart: 74, method: 'directDebit' },
  { payart: 99, method: 'invoice' },
  { payart: 210, method: 'applePay' },
  { payart: 211, method: 'googlePay' },
]

/** What goes well with anything, by what it is. */
const suggestion = v.union(
  [
    v.strictObject({ event: filled }),
    v.strictObject({ tour: filled }),
    v.strictObject({ article: filled }),
    v.strictObject({ voucher: filled }),
  ],
  'the id of an event, a tour, an article or a voucher expected',
)

const flags = v.strictObject(
  v.entriesFromList(
    [...SALE_SWITCHES.map(({ wireFlag }) => wireFlag), 'show_progress_bar', 'cookie_disclaimer'],
    v.boolean(),
  ),
)

/** What is a field of the config as well is read as one. */
const museum = v.strictObject({
  name: text,
  operatingCompany: filled,
  /** ISO 3166-1; amounts are written as there, as in Switzerland without it. */
  country: v.optional(country),
  timeZone,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'three capital letters expected, e.g. CHF')),
  accent: colour,
  supportEmail: email,
  supportPhone: v.optional(phone),
  address: filled,
  /** As it is written on receipts, `CHE-123.456.789 MWST`. */
  vatNumber: v.optional(filled),
  languages: v.pipe(v.array(language), v.minLength(1, 'at least one language')),
  preferredLanguage: language,
  mainSite: webAddress,
  /** File in the pictures folder, shown beside the name. */
  logo: v.optional(filled),
})

const partnerGroup = v.strictObject({
  name: text,
  logos: v.array(
    v.strictObject({
      image: filled,
      url: v.optional(webAddress),
      /** Whose logo it is, for those who cannot see it. */
      name: v.optional(filled),
    }),
  ),
})

const upTo = (most: number, otherwise: number) =>
  v.optional(v.pipe(whole, v.minValue(1), v.maxValue(most)), otherwise)

/** What one order may have, and keep from others unpaid; a whole tour counts as 10 places. */
const limits = v.strictObject({
  linesPerOrder: upTo(BASKET_LINES_CAP, 50),
  placesPerOrder: upTo(100_000, 60),
  placesPerOffering: upTo(100_000, 20),
  placesPerSlot: upTo(100_000, 20),
  heldPerEmail: upTo(100_000, 60),
  heldPerNetwork: upTo(100_000, 400),
  heldPerSite: upTo(1_000_000, 1600),
  unpaidPerNetwork: upTo(1_000_000, 800),
  walletsPerNetwork: upTo(100_000, 10),
  guestsPerNetwork: upTo(1_000_000, 1000),
  heldMinutes: upTo(24 * 60, 60),
  challengeAtHeld: upTo(1_000_000, 500),
  challengeAtBegun: upTo(1_000_000, 120),
  challengeAtPercent: upTo(100, 50),
})

const named = v.array(v.strictObject({ id: filled, name: text }))

/** What a museum writes about itself and what it sells; the README beside describes the format. */
export const catalogueSchema = v.strictObject({
  museum,
  flags,
  venues: v.array(
    v.strictObject({
      id: filled,
      name: text,
      address: filled,
      /** Opening hours, a line for each rule. */
      hours: v.optional(text),
      map: v.optional(webAddress),
    }),
  ),
  /** Days on which the museum, or one of its houses, is closed. */
  closures: v.optional(
    v.array(
      v.strictObject({
        ...span,
        reason: v.optional(text),
        /** Id of a venue; the whole museum where it is left out. */
        venue: v.optional(filled),
      }),
    ),
    [],
  ),
  groups: named,
  events: v.array(event),
  /** What tours are filed under. */
  tourCategories: v.optional(named, []),
  /** The languages tours are given in; the ids may be the museum's own. */
  tourLanguages: v.optional(named, []),
  tours: v.optional(v.array(tour), []),
  articleCategories: v.optional(named, []),
  articles: v.optional(v.array(article), []),
  voucherGroups: v.optional(named, []),
  voucherProducts: v.optional(v.array(voucherProduct), []),
  voucherCodes: v.optional(v.array(voucherCode), []),
  shipping: v.optional(shipping, { countries: {} }),
  /** In the order they are offered in. */
  paymentTypes: v.optional(
    v.pipe(v.array(paymentType), v.minLength(1, 'at least one type of payment')),
    PAYMENT_TYPES,
  ),
  limits: v.optional(limits, {}),
  /** Shown with a basket after what others bought with the same things, the first ones first. */
  suggestions: v.optional(v.array(suggestion), []),
  staticPages: v.strictObject({
    imprint: text,
    terms: text,
    data_protection: text,
    accessibility_statement: text,
    shipping: text,
    /** How to visit the museum; shown once a visit is booked. */
    visit: v.optional(text),
  }),
  home: v.strictObject({
    headline: text,
    intro: text,
    /** The first one stands at the head of the page. */
    banners: v.array(
      v.strictObject({
        image: filled,
        imageMobile: v.optional(filled),
        alt: text,
        title: v.optional(text),
        text: v.optional(text),
        /** A page of the shop, e.g. `tickets/7`, or an http(s) address. */
        link: v.optional(filled),
      }),
    ),
  }),
  partners: v.optional(v.array(partnerGroup), []),
  /** Fields of the shop's config, sent as they stand, over those that come from the rest. */
  config: v.optional(v.record(v.string(), v.unknown()), {}),
  socialMedia: v.array(v.strictObject({ name: filled, link: webAddress, sequenceNo: whole })),
})

export type Catalogue = v.InferOutput<typeof catalogueSchema>
export type CatalogueEvent = Catalogue['events'][number]
export type CatalogueTicket = CatalogueEvent['tickets'][number]
export type CatalogueSubticket = v.InferOutput<typeof subticket>
export type CatalogueTourTicket = v.InferOutput<typeof tourTicket>
export type CatalogueTour = Catalogue['tours'][number]
export type CatalogueArticle = Catalogue['articles'][number]
export type CatalogueVoucherProduct = Catalogue['voucherProducts'][number]
export type CatalogueVoucherCode = Catalogue['voucherCodes'][number]
export type CatalogueSuggestion = Catalogue['suggestions'][number]
export type CatalogueText = Catalogue['museum']['name']
