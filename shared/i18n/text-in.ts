import { LANGUAGES, type Language } from './languages.ts'

/**
 * A text that is given per language: in the `language` of the page, else in the one the museum
 * prefers, else in any. Null if it is given in none.
 */
export function textIn(
  texts: Readonly<Record<string, string | undefined>>,
  language: Language,
  preferred: Language,
): string | null {
  const order = [language, preferred, ...LANGUAGES, ...Object.keys(texts)]
  return order.map((code) => texts[code]?.trim()).find(Boolean) ?? null
}
