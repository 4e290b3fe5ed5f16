import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from './languages.ts'

/** Namespace of the texts that belong to no single app: buttons, states, errors. */
export const SHARED_NAMESPACE = 'shared'

/**
 * One i18next instance for the shell and all remotes. It starts empty: every app adds its own texts
 * in the language in use under its own namespace, so no other language is ever downloaded.
 */
export async function createI18n(language: Language): Promise<i18n> {
  const instance = i18next.createInstance()
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [SHARED_NAMESPACE],
    defaultNS: SHARED_NAMESPACE,
    // What a remote does not say itself may be said where it books, or by all apps.
    fallbackNS: ['booking', SHARED_NAMESPACE],
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: { [language]: {} },
  })
  return instance
}
