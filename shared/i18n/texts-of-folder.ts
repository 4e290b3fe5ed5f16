import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from './languages.ts'
import { memoize } from './memoize.ts'
import { makeTexts, type TextValues } from './texts.ts'

/** Keys of texts of this shape, `mail.subject`; plurals without the suffix of their form. */
export type TextKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? NameOf<Key>
    : `${Key}.${TextKey<Tree[Key]>}`
}[keyof Tree & string]

type NameOf<Key> = Key extends `${infer Name}_${Intl.LDMLPluralRule}` ? Name : Key & string

export interface TypedTranslate<Tree> {
  (key: TextKey<Tree>, values?: TextValues): string
  /** For a key from outside, which may have no text. */
  (key: string, values: TextValues & { readonly defaultValue: string }): string
}

/**
 * The texts of a folder of Node code, from its `locales/<language>.json`. A language is read on
 * first use and cached in memory.
 */
export function textsOfFolder<Tree>(folder: string): (language: Language) => TypedTranslate<Tree> {
  return memoize((language: Language) => {
    const texts = makeTexts(language, [])
    const file = join(folder, 'locales', `${language}.json`)
    texts.addResourceBundle(language, 'own', JSON.parse(readFileSync(file, 'utf8')))
    return texts.getFixedT(language, 'own')
  })
}
