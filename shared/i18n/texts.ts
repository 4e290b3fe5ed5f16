import i18next, { type i18n } from 'i18next'
import type { Language } from './languages.ts'
import { reworded, type Wordings } from './wording.ts'

/** Nested texts by key; a plural has one key for each plural form. */
export interface Messages {
  [key: string]: string | Messages
}

/** Values for the `{{placeholders}}` of a text. */
export interface TextValues {
  readonly [name: string]: unknown
  /** Chooses the plural form. */
  readonly count?: number
  /** Shown instead of a missing text; without it, the key is shown. */
  readonly defaultValue?: string
}

export type Translate = (key: string, values?: TextValues) => string

export interface Texts {
  readonly language: Language
  /** For React; another object after `reword`. */
  readonly i18n: i18n
  /** Adds texts to the namespace, or replaces them. */
  addResourceBundle(language: Language, namespace: string, messages: Messages): void
  /**
   * Returns a stable function until the next `reword`; it also finds texts that are added later.
   */
  getFixedT(language: Language, namespace?: string): Translate
  /**
   * Replaces texts, including those added later, by a museum's own texts; the next call replaces
   * these. Returns a new object if the museum's texts have changed, so that React renders again.
   */
  reword(wordings: Wordings): Texts
}

/**
 * The texts of the page in one language, initialised synchronously. Texts missing in a namespace
 * are searched in the `fallbacks`, in order.
 */
export function makeTexts(language: Language, fallbacks: readonly string[]): Texts {
  const translators = new Map<string, Translate>()
  const originals = new Map<string, Messages>()
  let wordings: Wordings = {}
  const instance = i18next.createInstance()
  const last = fallbacks.at(-1) ?? ''
  void instance.init({
    lng: language,
    fallbackLng: false,
    ns: [last],
    defaultNS: last,
    fallbackNS: [...fallbacks],
    // No escaping here: React escapes texts when it renders them.
    interpolation: { escapeValue: false },
    resources: { [language]: {} },
    initAsync: false,
    react: { useSuspense: false },
  })
  const show = (messages: Messages, namespace: string) => {
    const wording = wordings[namespace.replaceAll('_', '-')]
    const shown = wording ? reworded(messages, wording, language) : messages
    instance.addResourceBundle(language, namespace, shown)
  }
  let texts: Texts = {
    language,
    i18n: instance,
    addResourceBundle(_, namespace, messages) {
      originals.set(namespace, { ...originals.get(namespace), ...messages })
      show(messages, namespace)
    },
    getFixedT(_, namespace = last) {
      const known = translators.get(namespace)
      if (known !== undefined) return known
      const translate = instance.getFixedT(language, namespace)
      const made: Translate = (key, values) => translate(key, { ...values })
      translators.set(namespace, made)
      return made
    },
    reword(given) {
      if (JSON.stringify(given) !== JSON.stringify(wordings)) {
        wordings = given
        originals.forEach(show)
        translators.clear()
        texts = { ...texts, i18n: instance.cloneInstance() }
      }
      return texts
    },
  }
  return texts
}
