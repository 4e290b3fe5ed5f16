import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import type { Offering } from '@shop/shared/offerings'
import { ROUTES } from './routes.ts'

/**
 * Museums use the key or the path of an offering: `guided_tours`, `guided-tours`; the key takes
 * precedence.
 */
export function namesOf({ key, route }: Offering): string[] {
  return [...new Set([key, ROUTES[route].path])]
}

export function ownLabel(
  offering: Offering,
  { navTranslations }: Pick<ShopConfig, 'navTranslations'>,
  language: Language,
): string | null {
  const labels = namesOf(offering).map((name) => navTranslations[name]?.[language]?.trim())
  return labels.find(Boolean) ?? null
}
