import { useTranslation } from 'react-i18next'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts'

/**
 * The one way to translate: `t` of a namespace (texts of `shared` are found from every namespace)
 * and the language in use, for money, dates and links.
 */
export function useTexts(namespace?: string) {
  const { t, i18n } = useTranslation(namespace)
  const language: Language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE
  return { t, language }
}
