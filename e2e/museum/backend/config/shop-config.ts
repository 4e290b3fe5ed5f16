import { LANGUAGES } from '@shop/shared/i18n/languages'
import { isCountry } from '../../countries.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue, CatalogueText } from '../catalogue/schema.ts'
import { mediaUrl } from '../pictures/media.ts'

/** Initial country of the payment and billing forms, until the customer chooses another. */
const DEFAULT_COUNTRY = 'CH'

export function defaultCountryOf({ config }: Pick<Catalogue, 'config'>): string {
  const { default_user_country_key: key } = config
  return typeof key === 'string' && isCountry(key) ? key : DEFAULT_COUNTRY
}

/** The fields that operators control, as the shop requests them at its start. */
export function shopConfigOf(
  catalogue: Catalogue,
  providerHost: string | undefined,
): Record<string, unknown> {
  const { museum, flags, partners, config } = catalogue
  return {
    site_name: pickText(catalogue, museum.name, museum.preferredLanguage),
    site_name_translations: inAllLanguages(catalogue, museum.name),
    languages: museum.languages,
    prefered_language: museum.preferredLanguage,
    ...flags,
    has_user_registration: true,
    logo_links_to_main_site: false,
    calendar_details: true,
    shipping_owners: true,
    museum_main_url: museum.mainSite,
    country: museum.country,
    currency_symbol: museum.currency,
    time_zone: museum.timeZone,
    accent: museum.accent,
    logo: museum.logo === undefined ? undefined : mediaUrl(museum.logo),
    support_email: museum.supportEmail,
    support_phone: museum.supportPhone,
    operating_company: museum.operatingCompany,
    default_user_country_key: DEFAULT_COUNTRY,
    payment_provider_domains: providerHost === undefined ? [] : [providerHost],
    partner_logos: partners.map(({ name, logos }) => ({
      name: inAllLanguages(catalogue, name),
      logos,
    })),
    ...config,
  }
}

function inAllLanguages(catalogue: Catalogue, text: CatalogueText): Record<string, string> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, pickText(catalogue, text, language)]),
  )
}
