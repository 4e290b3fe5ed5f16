import type { Language } from '@shop/shared/i18n/languages'
import type german from './locales/de.json'

/** Texts of the way from a date to the basket, for the remotes that have one; one language is fetched. */
export const bookingTexts: Record<Language, () => Promise<typeof german>> = {
  de: async () => (await import('./locales/de.json')).default,
  en: async () => (await import('./locales/en.json')).default,
  fr: async () => (await import('./locales/fr.json')).default,
  it: async () => (await import('./locales/it.json')).default,
  nl: async () => (await import('./locales/nl.json')).default,
  es: async () => (await import('./locales/es.json')).default,
  sv: async () => (await import('./locales/sv.json')).default,
  da: async () => (await import('./locales/da.json')).default,
}
