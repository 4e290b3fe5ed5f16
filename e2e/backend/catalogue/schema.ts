import { LANGUAGES } from '@shop/shared/i18n/languages'
import * as v from 'valibot'
import { PAYMENT_METHODS, type PaymentMethod } from '../checkout/payment-method.ts'

const filled = v.pipe(v.string('text expected'), v.trim(), v.nonEmpty('must not be empty'))
const whole = v.pipe(v.number('whole number expected'), v.integer('whole number expected'))
const positive = v.pipe(whole, v.minValue(1, 'must be at least 1'))
const notNegative = v.pipe(whole, v.minValue(0, 'must not be negative'))
const language = v.picklist(LANGUAGES, `language expected: ${LANGUAGES.join(', ')}`)
const webAddress = v.pipe(
  v.string('web address expected'),
  v.regex(/^https?:\/\//, 'must begin with http:// or https://'),
)
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time as HH:mm expected'))

/** One text for every language, or one per language. */
const text = v.union(
  [
    filled,
    v.pipe(
      v.strictObject(v.entriesFromList(LANGUAGES, v.optional(filled))),
      v.check((texts) => Object.keys(texts).length > 0, 'at least one language'),
    ),
  ],
  'text or texts per language expected',
)

/** Cents. */
const price = notNegative
/** Percent contained in the price. */
const vat = v.pipe(v.number('number expected'), v.minValue(0), v.maxValue(100))

/** The usual rate where the museum stands; postage carries it unless the catalogue says otherwise. */
const SHIPPING_VAT = 8.1

/** Any of them gives each piece of the ticket a code and a page of its own. */
const separation = {
  printSeparately: v.optional(v.boolean()),
  uniqueBarcode: v.optional(v.boolean()),
  scanSeparately: v.optional(v.boolean()),
}

const subticket = v.strictObject({
  id: filled,
  name: text,
  price,
  vat,
  min: v.optional(notNegative),
  max: v.optional(positive),
  standsFor: v.optional(v.array(filled)),
})

const ticket = v.strictObject({
  id: filled,
  name: text,
  hint: v.optional(text),
  mode: v.picklist([1, 3, 5], 'mode 1, 3 or 5 expected'),
  price,
  vat,
  sequenceNo: whole,
  group: v.optional(v.strictObject({ id: filled, name: text })),
  maxPerSlot: v.optional(positive),
  family: v.optional(v.boolean()),
  subtickets: v.optional(v.array(subticket)),
  bookWithCost: v.optional(v.boolean()),
  bookWithCostWarning: v.optional(text),
  ...separation,
})

const opening = v.strictObject({
  /** 1 = Monday … 7 = Sunday; 0 is read as Sunday too. */
  weekdays: v.array(v.pipe(whole, v.minValue(0), v.maxValue(7))),
  times: v.optional(v.array(time)),
  durationMinutes: v.optional(positive),
  capacity: notNegative,
})

const slotOfDay = { day: whole, time }

const event = v.strictObject({
  id: filled,
  name: text,
  teaser: text,
  description: text,
  picture: filled,
  pictureAlt: text,
  venue: filled,
  groups: v.array(filled),
  sequenceNo: whole,
  lifetime: v.strictObject({ fromDay: whole, toDay: whole }),
  kind: v.picklist(['timed', 'day'], "'timed' or 'day' expected"),
  opening: v.pipe(v.array(opening), v.minLength(1, 'at least one opening')),
  closedDays: v.optional(v.array(whole)),
  soldOutDays: v.optional(v.array(whole)),
  soldOutSlots: v.optional(v.array(v.strictObject(slotOfDay))),
  scarceSlots: v.optional(v.array(v.strictObject({ ...slotOfDay, left: notNegative }))),
  tickets: v.pipe(v.array(ticket), v.minLength(1, 'at least one ticket')),
})

const tourPrice = v.strictObject({ id: filled, name: text, price, vat, sequenceNo: whole })

const tourOpening = v.strictObject({
  weekdays: v.array(v.pipe(whole, v.minValue(0), v.maxValue(7))),
  times: v.pipe(v.array(time), v.minLength(1, 'at least one time')),
  /** Whole tours per time, or places per time where places are booked. */
  capacity: notNegative,
  /** Prices of these times; those of the tour where they are left out. */
  prices: v.optional(v.pipe(v.array(tourPrice), v.minLength(1, 'at least one price'))),
})

const tourTicket = v.strictObject({
  id: filled,
  name: text,
  hint: v.optional(text),
  price,
  vat,
  sequenceNo: whole,
  subtickets: v.optional(v.array(subticket)),
  ...separation,
})

const question = v.strictObject({
  id: filled,
  type: v.picklist(
    ['text', 'number', 'choice', 'yes_no', 'date'],
    'text, number, choice, yes_no or date expected',
  ),
  text,
  mandatory: v.optional(v.boolean()),
  /** What there is to choose from; for a choice only. */
  options: v.optional(v.array(v.strictObject({ id: filled, name: text }))),
})

const tour = v.strictObject({
  id: filled,
  name: text,
  /** The exhibition or event it leads through. */
  eventName: v.optional(text),
  teaser: text,
  description: text,
  meetingPoint: text,
  picture: filled,
  pictureAlt: text,
  venue: filled,
  /** Ids of `tourCategories`. */
  categories: v.array(filled),
  /** Id of one of `tourLanguages`. */
  language: filled,
  sequenceNo: whole,
  lifetime: v.strictObject({ fromDay: whole, toDay: whole }),
  durationMinutes: positive,
  opening: v.pipe(v.array(tourOpening), v.minLength(1, 'at least one opening')),
  closedDays: v.optional(v.array(whole)),
  soldOutDays: v.optional(v.array(whole)),
  soldOutSlots: v.optional(v.array(v.strictObject(slotOfDay))),
  scarceSlots: v.optional(v.array(v.strictObject({ ...slotOfDay, left: notNegative }))),
  /** True: visitors book places. False: a group books whole tours. */
  singleTicketing: v.boolean(),
  /** Whole tours only, whatever `singleTicketing` says. */
  completeTour: v.optional(v.boolean()),
  /** No admission tickets are chosen along with it. */
  withoutTickets: v.optional(v.boolean()),
  /** People in one tour. */
  maxParticipants: positive,
  /** People it takes for one tour; 1 where it is left out. */
  minParticipants: v.optional(positive),
  /** False: shown, but booked elsewhere. */
  bookable: v.optional(v.boolean()),
  prices: v.pipe(v.array(tourPrice), v.minLength(1, 'at least one price')),
  tickets: v.optional(v.array(tourTicket)),
  questions: v.optional(v.array(question)),
})

const article = v.strictObject({
  id: filled,
  /** A pass is made out to its owner. */
  kind: v.picklist(['article', 'pass'], "'article' or 'pass' expected"),
  name: text,
  teaser: text,
  description: text,
  price,
  vat,
  /** Pieces in all, those sold here included; left out, as many as anybody wants. */
  stock: v.optional(notNegative),
  /** One of `shipping.classes`; the first of them where it is left out. */
  shippingClass: v.optional(filled),
  sequenceNo: whole,
  /** Ids of `articleCategories`; a pass may have none. */
  categories: v.array(filled),
  /** The first one stands in lists. */
  pictures: v.pipe(
    v.array(v.strictObject({ file: filled, alt: text })),
    v.minLength(1, 'at least one picture'),
  ),
  /** Ids of other articles; those of the same category where it is left out. */
  related: v.optional(v.array(filled)),
})

const voucherProduct = v.strictObject({
  id: filled,
  name: text,
  teaser: text,
  description: text,
  /** What it is worth; of a free amount the one it begins with. */
  price,
  vat,
  /** The buyer chooses the amount within these bounds, cents. */
  freeAmount: v.optional(v.strictObject({ min: positive, max: positive })),
  /** Id of one of `voucherGroups`. */
  group: filled,
  sequenceNo: whole,
  picture: filled,
  pictureAlt: text,
})

/** A code that stands on somebody's voucher. */
const voucherCode = v.strictObject({
  barcode: filled,
  name: text,
  amount: positive,
  /** Spent before this shop came into being. */
  used: v.optional(notNegative),
  /** Both days belong to it. They are those of vouchers, at UTC+01:00 all year round. */
  validFromDay: v.optional(whole),
  validToDay: v.optional(whole),
})

const shipping = v.strictObject({
  /** What costs differ by, besides the country; the museum's own names. */
  classes: v.optional(v.array(filled), []),
  /** Cents by country key, one cost or one for each class; what has none here is told to ask. */
  countries: v.record(
    v.string(),
    v.union([price, v.record(v.string(), price)], 'cents, or cents by shipping class expected'),
  ),
  /** Goods worth this much are sent for nothing, cents. */
  freeFrom: v.optional(positive),
  /** Percent contained in the cost. */
  vat: v.optional(vat, SHIPPING_VAT),
})

const paymentType = v.strictObject({
  /** The number it has on the wire. */
  payart: positive,
  method: v.picklist(PAYMENT_METHODS, `method expected: ${PAYMENT_METHODS.join(', ')}`),
  /** Instead of the usual name. */
  name: v.optional(text),
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

const flags = v.strictObject({
  has_tickets: v.boolean(),
  has_guided_tours: v.boolean(),
  has_merchandise: v.boolean(),
  has_memcard: v.boolean(),
  has_vouchers: v.boolean(),
  has_voucher_code: v.boolean(),
  show_progress_bar: v.boolean(),
  cookie_disclaimer: v.boolean(),
})

const museum = v.strictObject({
  name: text,
  operatingCompany: filled,
  timeZone: v.pipe(filled, v.check(isTimeZone, 'unknown time zone')),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'three capital letters expected, e.g. CHF')),
  accent: v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'colour as #rrggbb expected')),
  supportEmail: v.pipe(v.string(), v.email('e-mail address expected')),
  address: filled,
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

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}

/** What a museum writes about itself and what it sells; the format is told in the README beside. */
export const catalogueSchema = v.strictObject({
  museum,
  flags,
  venues: v.array(v.strictObject({ id: filled, name: text, address: filled })),
  groups: v.array(v.strictObject({ id: filled, name: text })),
  events: v.array(event),
  /** What tours are filed under. */
  tourCategories: v.optional(v.array(v.strictObject({ id: filled, name: text })), []),
  /** The languages tours are given in; the ids may be the museum's own. */
  tourLanguages: v.optional(v.array(v.strictObject({ id: filled, name: text })), []),
  tours: v.optional(v.array(tour), []),
  articleCategories: v.optional(v.array(v.strictObject({ id: filled, name: text })), []),
  articles: v.optional(v.array(article), []),
  voucherGroups: v.optional(v.array(v.strictObject({ id: filled, name: text })), []),
  voucherProducts: v.optional(v.array(voucherProduct), []),
  voucherCodes: v.optional(v.array(voucherCode), []),
  shipping: v.optional(shipping, { countries: {} }),
  /** In the order they are offered in. */
  paymentTypes: v.optional(
    v.pipe(v.array(paymentType), v.minLength(1, 'at least one type of payment')),
    PAYMENT_TYPES,
  ),
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
    banners: v.array(v.strictObject({ image: filled, imageMobile: v.optional(filled), alt: text })),
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
