import { leaveOut } from '@shop/shared/api/decode'
import { email, toBoolean } from '@shop/shared/api/scalars'
import { DEFAULT_CURRENCY, DEFAULT_MUSEUM_ZONE } from '@shop/shared/business-constants'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { type OnSale, onSaleFrom } from '@shop/shared/offerings'
import * as v from 'valibot'
import { currency } from './currency.ts'
import {
  colour,
  domain,
  flag,
  languageCode,
  name,
  origin,
  picture,
  timeZone,
  webAddress,
  word,
  words,
} from './field-kinds.ts'
import { type PartnerGroup, partnerGroup } from './partner-group.ts'
import { byKey, byLanguage, fieldsOf, listOf } from './read-field.ts'
import { type TermsLinks, termsLinks } from './terms-links.ts'

/** What may stand in a page's title before the name of the site; the first where nothing is said. */
export const TITLE_SEPARATORS = ['–', '-', '|'] as const

/** A text by language code. */
export type Translated = Partial<Record<Language, string>>

/** What the operator steers, as the shop reads it; every field has a default. */
export interface ShopConfig extends OnSale {
  siteName: string
  siteNameTranslations: Translated
  /** Between the title of a page and the name of the site, without its spaces. */
  titleSeparator: string
  navTranslations: Record<string, Translated>
  languages: Language[]
  /** In which an address without a language is read. */
  preferredLanguage: Language
  /** There the visitor's own language goes first, if it is offered. */
  prefersVisitors: boolean
  hasUserRegistration: boolean
  logoLinksToMainSite: boolean
  museumMainUrl: string | null
  museumPerLanguageUrls: Translated
  partnerLogos: PartnerGroup[]
  customTermsLinks: TermsLinks
  /** Three letters, or what the museum writes for a currency the shop does not know. */
  currency: string
  timeZone: string
  accent: string | null
  /** Picture beside the museum's name; an http(s) address or a path on the shop's own origin. */
  logo: string | null
  supportEmail: string | null
  operatingCompany: string | null
  defaultCountry: string | null
  guidedTourDefaultLanguage: string | null
  /** Does the backend tell the times of a tour that are sold out in a call of their own? */
  hasSoldOutTimeslots: boolean
  homeView: string | null
  showProgressBar: boolean
  showHeader: boolean
  showFooter: boolean
  showCookieDisclaimer: boolean
  /** Domains of the payment provider: who comes back from there was not referred by it. */
  paymentProviderDomains: string[]
  /** Which set of custom texts the museum has; null for none. */
  customerKey: string | null
  /** Every flag `has_…` as it is written, also of offerings this build does not know. */
  flags: Record<string, boolean>
  /** What visitors read where a remote cannot be shown, by its folder name (`mf-tours`). */
  remoteTexts: Record<string, Translated>
  /** Origins a developer's own build of a remote may come from. */
  remoteDevelopmentOrigins: string[]
}

/**
 * The operator's config as the server writes it. A wrong field falls back to its default, is reported
 * by its path (`config.languages[2]`) among what was left out, and the shop starts all the same; an
 * answer that is no object at all is refused.
 */
export const shopConfigSchema = v.pipe(
  v.unknown(),
  v.check((raw) => !Array.isArray(raw), 'a list is no config'),
  v.looseObject({}),
  v.rawTransform<Record<string, unknown>, ShopConfig>(({ dataset, addIssue, NEVER }) => {
    const raw = dataset.value
    const asked = new Set<string>()
    const config = readConfig(raw, asked)
    const names = Object.keys(raw)
    if (names.length === 0 || names.some((name) => asked.has(name))) return config
    // An error report, say: taken for a config it would start a shop with nothing on sale.
    addIssue({ message: 'no field of a config in it' })
    return NEVER
  }),
)

function readConfig(raw: Record<string, unknown>, asked: Set<string>): ShopConfig {
  const field = fieldsOf(raw, asked)
  const off = (wireName: string) => field(wireName, () => flag, false)
  const on = (wireName: string) => field(wireName, () => flag, true)
  // Left empty in a back office, it is none.
  const nullable = <Value>(wireName: string, kind: v.GenericSchema<unknown, Value>) =>
    raw[wireName] === '' ? null : field<Value | null>(wireName, () => kind, null)
  // Both are read, so that a fault in the second is told, too.
  const externUrl = nullable('extern_museum_main_url', webAddress)
  const languages = [
    ...new Set(
      field(
        'languages',
        listOf(() => languageCode, 1),
        [...LANGUAGES],
      ),
    ),
  ]
  const preferred = nullable('prefered_language', v.union([languageCode, v.literal('browser')]))
  return {
    siteName: field('site_name', () => words, ''),
    siteNameTranslations: field(
      'site_name_translations',
      byLanguage(() => word),
      {},
    ),
    titleSeparator: field(
      'title_separator',
      () => v.picklist(TITLE_SEPARATORS),
      TITLE_SEPARATORS[0],
    ),
    navTranslations: field('nav_translations', byKey(byLanguage(() => word)), {}),
    languages,
    preferredLanguage: preferredOf(languages, preferred === 'browser' ? null : preferred),
    prefersVisitors: preferred === 'browser',
    ...onSaleFrom(off),
    hasUserRegistration: on('has_user_registration'),
    logoLinksToMainSite: off('logo_links_to_main_site'),
    museumMainUrl: nullable('museum_main_url', webAddress) ?? externUrl,
    museumPerLanguageUrls: field(
      'museum_per_language_urls',
      byLanguage(() => webAddress),
      {},
    ),
    partnerLogos: field('partner_logos', listOf(partnerGroup), []),
    customTermsLinks: field('custom_terms_links', termsLinks, {}),
    currency: field('currency_symbol', currency, DEFAULT_CURRENCY),
    timeZone: field('time_zone', () => timeZone, DEFAULT_MUSEUM_ZONE),
    accent: nullable('accent', colour),
    logo: nullable('logo', picture),
    supportEmail: nullable('support_email', email),
    operatingCompany: nullable('operating_company', name),
    defaultCountry: nullable('default_user_country_key', name),
    guidedTourDefaultLanguage: nullable('guided_tour_default_language', name),
    hasSoldOutTimeslots: off('guided_tour_soldout_timeslots'),
    homeView: nullable('home_view', name),
    showProgressBar: on('show_progress_bar'),
    showHeader: on('show_header'),
    showFooter: on('show_footer'),
    showCookieDisclaimer: off('cookie_disclaimer'),
    paymentProviderDomains: field(
      'payment_provider_domains',
      listOf(() => domain),
      [],
    ),
    customerKey: nullable('customer_key', name),
    flags: flagsIn(raw),
    remoteTexts: field('remote_texts', byKey(byLanguage(() => word)), {}),
    remoteDevelopmentOrigins: field(
      'remote_development_origins',
      listOf(() => origin),
      [],
    ),
  }
}

function flagsIn(raw: Record<string, unknown>): Record<string, boolean> {
  const flags = Object.entries(raw).filter(([name]) => name.startsWith('has_'))
  return Object.fromEntries(flags.map(([name, value]) => [name, toBoolean(value)]))
}

/** A language that is not offered cannot be preferred: then it is the default, or else the first one. */
function preferredOf(languages: readonly Language[], preferred: Language | null): Language {
  if (preferred !== null && languages.includes(preferred)) return preferred
  if (preferred !== null) leaveOut('config.prefered_language', 'not among the languages')
  const [first = DEFAULT_LANGUAGE] = languages
  return languages.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : first
}
