import type { Messages } from '@shop/shared/federation/remote-module'
import i18next from 'i18next'
import type { Language } from './languages.ts'

/** What stands in a text between two pairs of braces, and how many of something it is about. */
export interface TextValues {
  readonly [name: string]: unknown
  /** Chooses the plural form. */
  readonly count?: number
  /** Stands in for a text that is missing; otherwise its key does. */
  readonly defaultValue?: string
}

export type Translate = (key: string, values?: TextValues) => string

export interface Texts {
  readonly language: Language
  /** Instead of what the namespace said so far. */
  addResourceBundle(language: Language, namespace: string, messages: Messages): void
  /** The same function for as long as the page is open, also for texts that are added later. */
  getFixedT(language: Language, namespace?: string): Translate
}

/**
 * The texts of the page in one language, as i18next reads them, and ready at once. What a namespace
 * does not say is looked for in the `fallbacks`, in their order.
 */
export function makeTexts(language: Language, fallbacks: readonly string[]): Texts {
  const translators = new Map<string, Translate>()
  const instance = i18next.createInstance()
  const last = fallbacks.at(-1) ?? ''
  void instance.init({
    lng: language,
    fallbackLng: false,
    ns: [last],
    defaultNS: last,
    fallbackNS: [...fallbacks],
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    resources: { [language]: {} },
    initAsync: false,
  })
  return {
    language,
    addResourceBundle: (_, namespace, messages) =>
      void instance.addResourceBundle(language, namespace, messages),
    getFixedT(_, namespace = last) {
      const known = translators.get(namespace)
      if (known !== undefined) return known
      const translate = instance.getFixedT(language, namespace)
      const made: Translate = (key, values) => translate(key, { ...values })
      translators.set(namespace, made)
      return made
    },
  }
}
