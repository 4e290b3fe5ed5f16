import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import type { Catalogue, CatalogueText } from './schema.ts'

/**
 * The text in the requested language, else in the museum's own, else the first; empty for no text.
 */
export function pickText(
  catalogue: Catalogue,
  text: CatalogueText | undefined,
  language: Language,
): string {
  if (typeof text === 'string' || text === undefined) return text ?? ''
  const order = [language, catalogue.museum.preferredLanguage, ...LANGUAGES]
  for (const code of order) {
    const found = text[code]
    if (found !== undefined) return found
  }
  return ''
}

export type Say = (text: CatalogueText | undefined) => string

export function sayIn(catalogue: Catalogue, language: Language): Say {
  return (text) => pickText(catalogue, text, language)
}
