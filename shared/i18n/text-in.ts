import { LANGUAGES, type Language } from './languages.ts'

/**
 * A text given by language: in the `language` of the page, or else in the museum's preferred one,
 * or else in any. Null if it is missing in all.
 */
export function textIn(
  texts: Readonly<Record<string, string | undefined>>,
  language: Language,
  preferred: Language,
): string | null {
  const order = [language, preferred, ...LANGUAGES, ...Object.keys(texts)]
  return order.map((code) => texts[code]?.trim()).find(Boolean) ?? null
}
