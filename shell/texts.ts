import type { RemoteModule } from '@shop/shared/federation/remote-module'

/** The shell's own texts; only the language in use is fetched. */
export const translations: RemoteModule['translations'] = {
  de: async () => (await import('./locales/de.json')).default,
  en: async () => (await import('./locales/en.json')).default,
  fr: async () => (await import('./locales/fr.json')).default,
  it: async () => (await import('./locales/it.json')).default,
  nl: async () => (await import('./locales/nl.json')).default,
  es: async () => (await import('./locales/es.json')).default,
  sv: async () => (await import('./locales/sv.json')).default,
  da: async () => (await import('./locales/da.json')).default,
}
