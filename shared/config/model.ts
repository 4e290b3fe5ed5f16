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
 * The museum's name in a language: its translation, else its plain name, else a translation into
 * another language, else the default.
 */
export function siteName(config: ShopConfig, language: Language): string {
  const { siteNameTranslations: names, siteName, preferredLanguage } = config
  return (
    names[language] || siteName || textIn(names, language, preferredLanguage) || DEFAULT_SITE_TITLE
  )
}
