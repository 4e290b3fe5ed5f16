import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from './languages.ts'
import { memoize } from './memoize.ts'
import { mergeTexts } from './merge-texts.ts'
import { spellingOf } from './spelling.ts'
import { type Messages, makeTexts, type TextValues } from './texts.ts'

/** Keys of texts of this shape, `mail.subject`; plurals without the suffix of their form. */
export type TextKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? NameOf<Key>
    : `${Key}.${TextKey<Tree[Key]>}`
}[keyof Tree & string]

type NameOf<Key> = Key extends `${infer Name}_${Intl.LDMLPluralRule}` ? Name : Key & string

export interface TypedTranslate<Tree> {
  readonly language: Language
  (key: TextKey<Tree>, values?: TextValues): string
  /** For a key that comes from outside and may have no text. */
  (key: string, values: TextValues & { readonly defaultValue: string }): string
}

/**
 * The texts of a folder of Node code, from its `locales/<language>.json`, in the spelling of the
 * museum's country. A language is read on first use and cached in memory.
 */
export function textsOfFolder<Tree>(
  folder: string,
): (language: Language, country?: string | null) => TypedTranslate<Tree> {
  const fileOf = (name: string) => join(folder, 'locales', `${name}.json`)
  const read = (name: string): Messages => JSON.parse(readFileSync(fileOf(name), 'utf8'))
  const textsOf = memoize((name: string) => {
    const language = name.slice(0, 2) as Language
    const over = name !== language && existsSync(fileOf(name)) ? read(name) : undefined
    const texts = makeTexts(language, [])
    texts.addResourceBundle(language, 'own', mergeTexts(read(language), over))
    return Object.assign(texts.getFixedT(language, 'own'), { language })
  })
  return (language, country) => textsOf(spellingOf(language, country) ?? language)
}
