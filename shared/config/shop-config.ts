import { toBoolean } from '@shop/shared/api/scalars'
import { DEFAULT_CURRENCY, DEFAULT_MUSEUM_ZONE } from '@shop/shared/business-constants'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import * as v from 'valibot'
import { readTermsLinks, type TermsLinks } from './terms-links.ts'

/** A text by language code. */
export type Translated = Partial<Record<Language, string>>

export interface PartnerGroup {
  name: Translated
  logos: { image: string; url: string | null }[]
}

/** What the operator steers, as the shop reads it; every field has a default. */
export interface ShopConfig {
  siteName: string
  siteNameTranslations: Translated
  navTranslations: Record<string, Translated>
  languages: Language[]
  preferredLanguage: Language
  hasTickets: boolean
  hasGuidedTours: boolean
  hasMerchandise: boolean
  hasMemCard: boolean
  hasVouchers: boolean
  hasVoucherCode: boolean
  hasUserRegistration: boolean
  logoLinksToMainSite: boolean
  museumMainUrl: string | null
  museumPerLanguageUrls: Translated
  partnerLogos: PartnerGroup[]
  customTermsLinks: TermsLinks
  currency: string
  timeZone: string
  accent: string | null
  /** Picture beside the museum's name; an http(s) address or a path on the shop's own origin. */
  logo: string | null
  supportEmail: string | null
  operatingCompany: string | null
  defaultCountry: string | null
  guidedTourDefaultLanguage: string | null
  homeView: string | null
  showProgressBar: boolean
  showHeader: boolean
  showFooter: boolean
  showCookieDisclaimer: boolean
}

const onByDefault = v.optional(v.pipe(v.unknown(), v.transform(toBoolean)), true)
const offByDefault = v.optional(v.pipe(v.unknown(), v.transform(toBoolean)), false)

const words = v.fallback(v.string(), '')
const webAddress = v.fallback(
  v.nullable(
    v.pipe(v.string(), v.trim(), v.regex(/^https?:\/\//i, 'not an http address'), v.url()),
  ),
  null,
)
const name = v.fallback(v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty())), null)

/** Languages nobody translated and values that are no text are left out. */
const translated = v.fallback(
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((record): Translated => {
      const texts = Object.entries(record).filter(
        (entry): entry is [Language, string] =>
          isLanguage(entry[0]) && typeof entry[1] === 'string' && entry[1] !== '',
      )
      return Object.fromEntries(texts)
    }),
  ),
  {},
)

const languages = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((codes) => [...new Set(codes.filter(isLanguage))]),
    v.minLength(1),
  ),
  [...LANGUAGES],
)

const currency = v.fallback(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), DEFAULT_CURRENCY)
const timeZone = v.fallback(
  v.pipe(v.string(), v.check(isTimeZone, 'unknown time zone')),
  DEFAULT_MUSEUM_ZONE,
)
const colour = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))), null)

const picture = v.fallback(
  v.nullable(v.pipe(v.string(), v.regex(/^(https?:\/\/|\/(?!\/))/i))),
  null,
)

const partnerGroup = v.object({
  name: translated,
  logos: v.fallback(v.array(v.object({ image: v.string(), url: webAddress })), []),
})

const wire = v.object({
  site_name: words,
  site_name_translations: translated,
  nav_translations: v.fallback(v.record(v.string(), translated), {}),
  languages,
  prefered_language: v.fallback(v.nullable(v.picklist(LANGUAGES)), null),
  has_tickets: offByDefault,
  has_guided_tours: offByDefault,
  has_merchandise: offByDefault,
  has_memcard: offByDefault,
  has_vouchers: offByDefault,
  has_voucher_code: offByDefault,
  has_user_registration: onByDefault,
  logo_links_to_main_site: offByDefault,
  museum_main_url: webAddress,
  extern_museum_main_url: webAddress,
  museum_per_language_urls: translated,
  partner_logos: v.fallback(v.array(partnerGroup), []),
  custom_terms_links: v.fallback(v.record(v.string(), v.unknown()), {}),
  currency_symbol: currency,
  time_zone: timeZone,
  accent: colour,
  logo: picture,
  support_email: v.fallback(v.nullable(v.pipe(v.string(), v.email())), null),
  operating_company: name,
  default_user_country_key: name,
  guided_tour_default_language: name,
  home_view: name,
  show_progress_bar: onByDefault,
  show_header: onByDefault,
  show_footer: onByDefault,
  cookie_disclaimer: offByDefault,
})

type Wire = v.InferOutput<typeof wire>

/**
 * The operator's config as the server writes it. A wrong field falls back to its default and the
 * shop starts all the same; an answer that is no object at all is refused.
 */
export const shopConfigSchema = v.pipe(
  v.unknown(),
  v.check((raw) => !Array.isArray(raw), 'a list is no config'),
  v.looseObject({}),
  v.transform((raw): Record<string, unknown> => ({ ...raw })),
  wire,
  v.transform(fromWire),
)

function fromWire(raw: Wire): ShopConfig {
  const first = raw.languages[0] ?? DEFAULT_LANGUAGE
  const preferred = raw.prefered_language
  return {
    siteName: raw.site_name,
    siteNameTranslations: raw.site_name_translations,
    navTranslations: raw.nav_translations,
    languages: raw.languages,
    preferredLanguage: preferred !== null && raw.languages.includes(preferred) ? preferred : first,
    hasTickets: raw.has_tickets,
    hasGuidedTours: raw.has_guided_tours,
    hasMerchandise: raw.has_merchandise,
    hasMemCard: raw.has_memcard,
    hasVouchers: raw.has_vouchers,
    hasVoucherCode: raw.has_voucher_code,
    hasUserRegistration: raw.has_user_registration,
    logoLinksToMainSite: raw.logo_links_to_main_site,
    museumMainUrl: raw.museum_main_url ?? raw.extern_museum_main_url,
    museumPerLanguageUrls: raw.museum_per_language_urls,
    partnerLogos: raw.partner_logos,
    customTermsLinks: readTermsLinks(raw.custom_terms_links),
    currency: raw.currency_symbol,
    timeZone: raw.time_zone,
    accent: raw.accent,
    logo: raw.logo,
    supportEmail: raw.support_email,
    operatingCompany: raw.operating_company,
    defaultCountry: raw.default_user_country_key,
    guidedTourDefaultLanguage: raw.guided_tour_default_language,
    homeView: raw.home_view,
    showProgressBar: raw.show_progress_bar,
    showHeader: raw.show_header,
    showFooter: raw.show_footer,
    showCookieDisclaimer: raw.cookie_disclaimer,
  }
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
