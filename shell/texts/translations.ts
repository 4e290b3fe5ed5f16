import type { Language } from '@shop/shared/i18n/languages'
import type german from '../locales/de.json'

/** The shell's own texts; only the language in use is fetched, and each has every text that German has. They share a chunk with those of all apps. */
export const translations: Record<Language, () => Promise<typeof german>> = {
  de: async () => (await import(/* webpackChunkName: 'texts-de' */ '../locales/de.json')).default,
  en: async () => (await import(/* webpackChunkName: 'texts-en' */ '../locales/en.json')).default,
  fr: async () => (await import(/* webpackChunkName: 'texts-fr' */ '../locales/fr.json')).default,
  it: async () => (await import(/* webpackChunkName: 'texts-it' */ '../locales/it.json')).default,
  nl: async () => (await import(/* webpackChunkName: 'texts-nl' */ '../locales/nl.json')).default,
  es: async () => (await import(/* webpackChunkName: 'texts-es' */ '../locales/es.json')).default,
  sv: async () => (await import(/* webpackChunkName: 'texts-sv' */ '../locales/sv.json')).default,
  da: async () => (await import(/* webpackChunkName: 'texts-da' */ '../locales/da.json')).default,
}
