import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import type { Catalogue, CatalogueText } from './schema.ts'

/** The text in the asked language, else in the museum's own, else in the first one there is. */
export function pickText(catalogue: Catalogue, text: CatalogueText, language: Language): string {
  if (typeof text === 'string') return text
  const order = [language, catalogue.museum.preferredLanguage, ...LANGUAGES]
  for (const code of order) {
    const found = text[code]
    if (found !== undefined) return found
  }
  return ''
}
