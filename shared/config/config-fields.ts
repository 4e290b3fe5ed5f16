import { email } from '@shop/shared/api/scalars'
import { DEFAULT_CURRENCY, DEFAULT_MUSEUM_ZONE } from '@shop/shared/business-constants'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { onSaleFrom } from '@shop/shared/offerings'
import * as v from 'valibot'
import { COLOR_SCHEMES } from './color-scheme.ts'
import { currency } from './currency.ts'
import {
  colour,
  country,
  domain,
  flag,
  languageCode,
  name,
  origin,
  phone,
  picture,
  timeZone,
  webAddress,
  word,
  wording,
  words,
} from './field-kinds.ts'
import { partnerGroup } from './partner-group.ts'
import { byKey, byLanguage, type Kind, listOf } from './read-field.ts'
import { termsLinks } from './terms-links.ts'

/** Allowed separators between page title and site name; the first is the default. */
export const TITLE_SEPARATORS = ['–', '-', '|'] as const

/**
 * Modes of the waiting room; the first is the default. Only the backend uses `automatic`; it sends
 * `open` while a room is open.
 */
export const ROOM_MODES = ['closed', 'open', 'automatic'] as const

type Schema<Value> = v.GenericSchema<unknown, Value>

/**
 * Name in the API, how to read it, and its default. A nullable field may arrive as an empty text.
 */
const field = <const Name extends string, Value>(
  wire: Name,
  kind: Kind<Value>,
  standard: NoInfer<Value>,
) => ({ wire, kind, standard })
const off = <const Name extends string>(wire: Name) => field(wire, flag, false)
const on = <const Name extends string>(wire: Name) => field(wire, flag, true)
const nullable = <const Name extends string, Value>(wire: Name, kind: Schema<Value>) =>
  field<Name, Value | null>(wire, kind, null)

/** Each field of the config once. `field-notes.ts` describes each by its name in the API. */
export const CONFIG_FIELDS = {
  siteName: field('site_name', words, ''),
  siteNameTranslations: field('site_name_translations', byLanguage(word), {}),
  /** Separator between page title and site name, without spaces. */
  titleSeparator: field('title_separator', v.picklist(TITLE_SEPARATORS), TITLE_SEPARATORS[0]),
  navTranslations: field('nav_translations', byKey(byLanguage(word)), {}),
  languages: field('languages', listOf(languageCode, 1), [...LANGUAGES]),
  preferred: nullable('prefered_language', v.union([languageCode, v.literal('browser')])),
  ...onSaleFrom(off),
  hasUserRegistration: on('has_user_registration'),
  /** Do browsers store the shop for visits without network? */
  hasServiceWorker: on('has_service_worker'),
  waitingRoom: field('waiting_room', v.picklist(ROOM_MODES), ROOM_MODES[0]),
  logoLinksToMainSite: off('logo_links_to_main_site'),
  museumMainUrl: nullable('museum_main_url', webAddress),
  externUrl: nullable('extern_museum_main_url', webAddress),
  museumPerLanguageUrls: field('museum_per_language_urls', byLanguage(webAddress), {}),
  partnerLogos: field('partner_logos', listOf(partnerGroup), []),
  customTermsLinks: field('custom_terms_links', termsLinks, {}),
  /**
   * The museum's country, ISO 3166-1 (`CH`); null if unknown. Numbers are written as in that
   * country.
   */
  country: nullable('country', country),
  /** ISO code, or the museum's own sign for a currency unknown to the shop. */
  currency: field('currency_symbol', currency, DEFAULT_CURRENCY),
  timeZone: field('time_zone', timeZone, DEFAULT_MUSEUM_ZONE),
  accent: nullable('accent', colour),
  colorScheme: field('color_scheme', v.picklist(COLOR_SCHEMES), COLOR_SCHEMES[0]),
  /** May pages with `<museum-shop accent>` replace the accent? */
  embedAccent: off('embed_accent'),
  /** Picture next to the museum's name; an http(s) address or a path on the shop's own origin. */
  logo: nullable('logo', picture),
  supportEmail: nullable('support_email', email),
  /** In readable form; `contactLinks` has the number to dial. */
  supportPhone: nullable('support_phone', phone),
  operatingCompany: nullable('operating_company', name),
  defaultCountry: nullable('default_user_country_key', name),
  guidedTourDefaultLanguage: nullable('guided_tour_default_language', name),
  /** Does the backend have a separate call for the sold-out times of a tour? */
  hasSoldOutTimeslots: off('guided_tour_soldout_timeslots'),
  /** Does the backend know `details` of a calendar? It must not be sent to other backends. */
  hasCalendarDetails: off('calendar_details'),
  /** Does the backend know `owners` of passes in a request for the shipping cost? */
  hasShippingOwners: off('shipping_owners'),
  hasWithdrawal: off('withdrawal'),
  /** Can visitors move a booking to another date, by the link in its mail? */
  hasDateChanges: off('date_changes'),
  /** Can visitors wait for places of a sold-out time? */
  hasWaitingList: off('waiting_list'),
  hasTourWaitingList: off('waiting_list_tours'),
  homeView: nullable('home_view', name),
  showProgressBar: on('show_progress_bar'),
  showHeader: on('show_header'),
  showFooter: on('show_footer'),
  showCookieDisclaimer: off('cookie_disclaimer'),
  /** Domains of the payment provider; a return from there does not count as a referral. */
  paymentProviderDomains: field('payment_provider_domains', listOf(domain), []),
  /** Changes with the operators' texts for home page and static pages. Null if there are none. */
  contentRevision: nullable('content_revision', name),
  /** Key of the museum's set of custom texts; null for none. */
  customerKey: nullable('customer_key', name),
  /** The museum's own texts in place of the shop's, by owner of the text, its key and language. */
  customTexts: field('custom_texts', byKey(byKey(byLanguage(wording))), {}),
  /** Message to visitors if a remote cannot be shown, by its folder name (`mf-tours`). */
  remoteTexts: field('remote_texts', byKey(byLanguage(word)), {}),
  /** Allowed origins of developers' own builds of remotes. */
  remoteDevelopmentOrigins: field('remote_development_origins', listOf(origin), []),
}

export type Fields = typeof CONFIG_FIELDS
type Row = Fields[keyof Fields]

/** The names of all fields in the API. */
export type FieldName = Row['wire']
/** Fields with a single value: on or off, a choice, a text. */
export type PlainField = Extract<Row, { standard: boolean | string | null }>['wire']
