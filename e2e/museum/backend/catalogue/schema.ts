import { email } from '@shop/shared/api/scalars'
import { BASKET_LINES_CAP } from '@shop/shared/business-constants'
import { colour, country, phone, timeZone, webAddress } from '@shop/shared/config/field-kinds'
import { SALE_SWITCHES } from '@shop/shared/offerings'
import * as v from 'valibot'
import { filled, language, positive, span, text, whole } from './schema-fields.ts'
import { article, shipping, voucherCode, voucherProduct } from './schema-goods.ts'
import { event, type subticket, tour, type tourTicket } from './schema-offers.ts'

/** Ways of taking money. Several payment types of a museum may use the same method. */
export const PAYMENT_METHODS = ['card', 'directDebit', 'invoice', 'applePay', 'googlePay'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Methods that provide the identity of the payer. */
export type WalletMethod = Extract<PaymentMethod, 'applePay' | 'googlePay'>

export function isWallet(method: PaymentMethod): method is WalletMethod {
  return method === 'applePay' || method === 'googlePay'
}

const paymentType = v.strictObject({
  /** Number of the payment type in the API. */
  payart: positive,
  method: v.picklist(PAYMENT_METHODS, `method expected: ${PAYMENT_METHODS.join(', ')}`),
  /** Replaces the usual name of the payment type. */
  name: v.optional(text),
  /** True if the money arrives after the booking. If left out, the rule of the method applies. */
  paysLater: v.optional(v.boolean()),
})

/** Payment types of a museum that configures none. */
const PAYMENT_TYPES: { payart: number; method: PaymentMethod }[] = [
  { payart: 1, method: 'card' },
  { payart: 74, method: 'directDebit' },
  { payart: 99, method: 'invoice' },
  { payart: 210, method: 'applePay' },
  { payart: 211, method: 'googlePay' },
]

/** A suggestion that fits any basket: its kind and its id. */
const suggestion = v.union(
  [
    v.strictObject({ event: filled }),
    v.strictObject({ tour: filled }),
    v.strictObject({ article: filled }),
    v.strictObject({ voucher: filled }),
  ],
  'the id of an event, a tour, an article or a voucher expected',
)

const flags = v.strictObject({
  ...v.entriesFromList(
    [...SALE_SWITCHES.map(({ wireFlag }) => wireFlag), 'show_progress_bar', 'cookie_disclaimer'],
    v.boolean(),
  ),
  /** Optional, because older catalogues do not have it. */
  has_donation: v.optional(v.boolean(), false),
})

/** The museum. Fields that are also part of the config have the same check as in the config. */
const museum = v.strictObject({
  name: text,
  operatingCompany: filled,
  /** ISO 3166-1. Amounts are formatted as in that country; as in Switzerland if left out. */
  country: v.optional(country),
  timeZone,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'three capital letters expected, e.g. CHF')),
  accent: colour,
  supportEmail: email,
  supportPhone: v.optional(phone),
  address: filled,
  /** As printed on receipts, for example `CHE-123.456.789 MWST`. */
  vatNumber: v.optional(filled),
  languages: v.pipe(v.array(language), v.minLength(1, 'at least one language')),
  preferredLanguage: language,
  mainSite: webAddress,
  /** File in the pictures folder, shown next to the name. */
  logo: v.optional(filled),
})

const partnerGroup = v.strictObject({
  name: text,
  logos: v.array(
    v.strictObject({
      image: filled,
      url: v.optional(webAddress),
      /** Owner of the logo, for people who cannot see it. */
      name: v.optional(filled),
    }),
  ),
})

const upTo = (most: number, otherwise: number) =>
  v.optional(v.pipe(whole, v.minValue(1), v.maxValue(most)), otherwise)

/** Limits on the size of an order and on unpaid holds; a whole tour counts as 10 places. */
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

/**
 * The museum's description of itself and its offer; README.md in this folder documents the format.
 */
export const catalogueSchema = v.strictObject({
  museum,
  flags,
  venues: v.array(
    v.strictObject({
      id: filled,
      name: text,
      address: filled,
      /** Opening hours, one line per rule. */
      hours: v.optional(text),
      map: v.optional(webAddress),
    }),
  ),
  /** Days on which the museum or one of its venues is closed. */
  closures: v.optional(
    v.array(
      v.strictObject({
        ...span,
        reason: v.optional(text),
        /** Id of a venue; the whole museum if left out. */
        venue: v.optional(filled),
      }),
    ),
    [],
  ),
  groups: named,
  events: v.array(event),
  /** Categories of tours. */
  tourCategories: v.optional(named, []),
  /** Languages of the tours; the museum chooses the ids. */
  tourLanguages: v.optional(named, []),
  tours: v.optional(v.array(tour), []),
  articleCategories: v.optional(named, []),
  articles: v.optional(v.array(article), []),
  voucherGroups: v.optional(named, []),
  voucherProducts: v.optional(v.array(voucherProduct), []),
  voucherCodes: v.optional(v.array(voucherCode), []),
  shipping: v.optional(shipping, { countries: {} }),
  /** In the order in which customers see them. */
  paymentTypes: v.optional(
    v.pipe(v.array(paymentType), v.minLength(1, 'at least one type of payment')),
    PAYMENT_TYPES,
  ),
  limits: v.optional(limits, {}),
  /**
   * Suggestions for a basket, in this order. Offers that other customers bought with the same lines
   * come first.
   */
  suggestions: v.optional(v.array(suggestion), []),
  staticPages: v.strictObject({
    imprint: text,
    terms: text,
    data_protection: text,
    accessibility_statement: text,
    shipping: text,
    /** How to visit the museum; this page is shown after a visit is booked. */
    visit: v.optional(text),
  }),
  home: v.strictObject({
    headline: text,
    intro: text,
    /** The first banner is at the top of the page. */
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
  /**
   * Fields of the shop's config. They are sent unchanged and override fields derived from the rest.
   */
  config: v.optional(v.record(v.string(), v.unknown()), {}),
  socialMedia: v.array(v.strictObject({ name: filled, link: webAddress, sequenceNo: whole })),
})

export type Catalogue = v.InferOutput<typeof catalogueSchema> & {
  /** Opening hours that operators have written, by id of the venue. */
  hoursNow?: ReadonlyMap<string, CatalogueText>
}
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
export type CataloguePicture = CatalogueArticle['pictures'][number]
