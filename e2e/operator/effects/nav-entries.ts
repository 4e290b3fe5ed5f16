import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { OFFERINGS, type Offering } from '@shop/shared/offerings'
import { ownLabel } from '@shop/shared/routing/own-label'

export interface ShownEntry {
  key: string
  label: string
}

/** The shop's default name of an entry. */
export type NameOfFlag = (flag: Offering['wireFlag']) => string

/** The menu as visitors see it, with the museum's own names where it has set them. */
export function menuOf(
  config: ShopConfig,
  language: Language,
  nameOfFlag: NameOfFlag,
): ShownEntry[] {
  return OFFERINGS.filter(({ flag }) => config[flag]).map((entry) => {
    const label = ownLabel(entry, config, language) ?? nameOfFlag(entry.wireFlag)
    return { key: entry.key, label }
  })
}
