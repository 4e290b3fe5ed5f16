import { pathInLanguage } from '@shop/shared/i18n/language-of-path'
import type { Language } from '@shop/shared/i18n/languages'

/**
 * The stored checkout address in the current language: the visitor may have changed the language
 * after leaving the checkout. Query and hash stay unchanged.
 */
export function returnPath(
  kept: string,
  language: Language,
  languages: readonly Language[],
): string {
  const end = kept.search(/[?#]/)
  const pathname = end === -1 ? kept : kept.slice(0, end)
  return pathInLanguage(pathname, language, languages) + kept.slice(pathname.length)
}
