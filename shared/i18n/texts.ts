import type { Language } from './languages.ts'

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
  /** Adds texts to the namespace, or replaces them. */
  addResourceBundle(language: Language, namespace: string, messages: Messages): void
  /** Returns a stable function, which also finds texts that are added later. */
  getFixedT(language: Language, namespace?: string): Translate
}

/**
 * The texts of the page in one language. A text missing in a namespace is searched in the
 * `fallbacks`, in order; a key may name its namespace (`shell:nav.home`). Its plural form for
 * `count` is the key with `_zero` (where somebody wrote it), the category of `Intl.PluralRules`,
 * `_other` or nothing behind it, whichever comes first.
 */
export function makeTexts(language: Language, fallbacks: readonly string[]): Texts {
  const bundles = new Map<string, Messages>()
  const translators = new Map<string, Translate>()
  let plurals: Intl.PluralRules | undefined

  function formsOf(path: string, count: number | undefined): string[] {
    if (count === undefined) return [path]
    plurals ??= new Intl.PluralRules(language)
    const forms = [`${path}_${plurals.select(count)}`, `${path}_other`, path]
    return count === 0 ? [`${path}_zero`, ...forms] : forms
  }

  function translateFrom(own: string): Translate {
    return (key, values = {}) => {
      const [path = '', named = own] = key.split(':', 2).reverse()
      const forms = formsOf(path, values.count)
      for (const namespace of [named, ...fallbacks]) {
        for (const form of forms) {
          const text = textAt(bundles.get(namespace), form)
          if (text !== undefined) return filled(text, values)
        }
      }
      return values.defaultValue ?? path
    }
  }

  return {
    language,
    addResourceBundle(_, namespace, messages) {
      bundles.set(namespace, { ...bundles.get(namespace), ...messages })
    },
    getFixedT(_, namespace = fallbacks.at(-1) ?? '') {
      const translate = translators.get(namespace) ?? translateFrom(namespace)
      translators.set(namespace, translate)
      return translate
    },
  }
}

function textAt(messages: Messages | undefined, path: string): string | undefined {
  let found: string | Messages | undefined = messages
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return undefined
    found = found[name]
  }
  return typeof found === 'string' ? found : undefined
}

/** Inserts each value as it is; a placeholder without a value stays. */
function filled(text: string, values: TextValues): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : placeholder,
  )
}
