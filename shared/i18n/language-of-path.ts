import type { ShopConfig } from '@shop/shared/config/shop-config'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts'

/**
 * The language before the config has come: the address's prefix if it is one the shop is written
 * in, else the default. It names the language of the config call itself.
 */
export function builtInLanguageOfPath(pathname: string): Language {
  const prefix = firstSegment(pathname)
  return isLanguage(prefix) ? prefix : DEFAULT_LANGUAGE
}

/** The language of an address: its prefix if the museum offers it, else the museum's preferred one. */
export function languageOfPath(
  pathname: string,
  config: Pick<ShopConfig, 'languages' | 'preferredLanguage'>,
): Language {
  const prefix = firstSegment(pathname)
  return isLanguage(prefix) && config.languages.includes(prefix) ? prefix : config.preferredLanguage
}

/** The same page in another language: the prefix is overwritten, or put in front where there is none. */
export function pathInLanguage(
  pathname: string,
  target: Language,
  languages: readonly Language[],
): string {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const prefix = segments[0]
  const rest = isLanguage(prefix) && languages.includes(prefix) ? segments.slice(1) : segments
  return `/${[target, ...rest].join('/')}`
}

function firstSegment(pathname: string): string | undefined {
  return pathname.split('/')[1]
}
