import { pathInLanguage } from '@shop/shared/i18n/language-of-path'
import type { Language } from '@shop/shared/i18n/languages'

/**
 * The kept checkout address in the language in use now: between leaving the checkout and coming back
 * the visitor may have chosen another one, in which the address kept leads nowhere. Query and hash
 * stay.
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
