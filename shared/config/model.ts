import { DEFAULT_SITE_TITLE } from '@shop/shared/business-constants'
import type { Language } from '@shop/shared/i18n/languages'
import { textIn } from '@shop/shared/i18n/text-in'
import { createEvent, createStore } from 'effector'
import * as v from 'valibot'
import { type ShopConfig, shopConfigSchema } from './shop-config.ts'

export const configArrived = createEvent<ShopConfig>()

/** The operator's config. It is set before the first render, so pages never see the defaults. */
export const $config = createStore<ShopConfig>(v.parse(shopConfigSchema, {})).on(
  configArrived,
  (_, config) => config,
)

/** ISO code of the museum's currency, or the museum's own sign if the shop does not know it. */
export const $currency = $config.map((config) => config.currency)

/** IANA name of the museum's time zone, which may differ from the browser's. */
export const $timeZone = $config.map((config) => config.timeZone)

/**
 * The museum's name in a language: its translation, or its plain name, or a translation into
 * another language, or `otherwise`.
 */
export function siteName(
  { siteNameTranslations: names, siteName: plain, preferredLanguage }: ShopConfig,
  language: Language,
  otherwise = DEFAULT_SITE_TITLE,
): string {
  return names[language] || plain || textIn(names, language, preferredLanguage) || otherwise
}
