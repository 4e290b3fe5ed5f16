import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { OFFERINGS, type Offering } from '@shop/shared/offerings'
import { ownLabel } from '@shop/shared/routing/own-label'

export interface ShownEntry {
  key: string
  label: string
}

/** What the shop itself calls an entry. */
export type NameOfFlag = (flag: Offering['wireFlag']) => string

/** The menu as visitors see it, in the museum's own words where it has some. */
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
