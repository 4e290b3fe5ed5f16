import type { Language } from './languages.ts'

/**
 * German as it is spelt outside Switzerland and Liechtenstein, with ß and other quotation marks.
 * Its files have only the texts that differ from those of `de`.
 */
export const GERMAN_WITH_ESZETT = 'de-DE'

/**
 * The spelling that goes over a language's texts in the museum's country (ISO 3166-1); null for
 * none. A museum that does not name its country spells as Switzerland does.
 */
export function spellingOf(
  language: Language,
  country: string | null = null,
): typeof GERMAN_WITH_ESZETT | null {
  const isSwiss = country === null || country === 'CH' || country === 'LI'
  return language === 'de' && !isSwiss ? GERMAN_WITH_ESZETT : null
}
