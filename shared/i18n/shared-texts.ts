import type { Language } from './languages.ts'
import type german from './locales/de.json'

/** The texts common to all apps; only the language in use is fetched. */
export const sharedTexts: Record<Language, () => Promise<typeof german>> = {
  de: async () => (await import(/* webpackChunkName: 'texts-de' */ './locales/de.json')).default,
  en: async () => (await import(/* webpackChunkName: 'texts-en' */ './locales/en.json')).default,
  fr: async () => (await import(/* webpackChunkName: 'texts-fr' */ './locales/fr.json')).default,
  it: async () => (await import(/* webpackChunkName: 'texts-it' */ './locales/it.json')).default,
  nl: async () => (await import(/* webpackChunkName: 'texts-nl' */ './locales/nl.json')).default,
  es: async () => (await import(/* webpackChunkName: 'texts-es' */ './locales/es.json')).default,
  sv: async () => (await import(/* webpackChunkName: 'texts-sv' */ './locales/sv.json')).default,
  da: async () => (await import(/* webpackChunkName: 'texts-da' */ './locales/da.json')).default,
}
