import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import type { FoundGuestPage } from './guest-pages.ts'

export interface GuestEntry {
  to: string
  label: string
}

export function isGuestOn({ flag }: FoundGuestPage, config: Pick<ShopConfig, 'flags'>): boolean {
  return flag === undefined || config.flags[flag] === true
}

/** The museum's own word for it, or else the remote's; nothing where the remote has none at all. */
export function guestLabel(
  { name, nav }: FoundGuestPage,
  { navTranslations }: Pick<ShopConfig, 'navTranslations'>,
  language: Language,
): string | undefined {
  return nav && (navTranslations[name]?.[language] ?? nav[language])
}

/** The menu entries of guest remotes: of pages that are on, have words and need no parameter. */
export function guestEntries(
  guests: readonly FoundGuestPage[],
  config: Pick<ShopConfig, 'flags' | 'navTranslations'>,
  language: Language,
): GuestEntry[] {
  return guests.flatMap((guest) => {
    const label = guestLabel(guest, config, language)
    if (!label || guest.path.includes(':') || !isGuestOn(guest, config)) return []
    return [{ to: `/${language}/${guest.path}`, label }]
  })
}
