import type { Language } from './languages.ts'

/**
 * German spelling outside Switzerland and Liechtenstein, with ß and other quotation marks. Its
 * files contain only the texts that differ from `de`.
 */
export const GERMAN_WITH_ESZETT = 'de-DE'

/**
 * The spelling that replaces a language's texts in the museum's country (ISO 3166-1); null if there
 * is none. Without a country, the Swiss spelling applies.
 */
export function spellingOf(
  language: Language,
  country: string | null = null,
): typeof GERMAN_WITH_ESZETT | null {
  const isSwiss = country === null || country === 'CH' || country === 'LI'
  return language === 'de' && !isSwiss ? GERMAN_WITH_ESZETT : null
}
