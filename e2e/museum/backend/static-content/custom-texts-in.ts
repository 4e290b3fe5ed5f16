import type { ShopConfig } from '@shop/shared/config/shop-config'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import type { Wordings } from '@shop/shared/i18n/wording'

type Texts = Pick<ShopConfig, 'customTexts' | 'preferredLanguage' | 'prefersVisitors'>

/**
 * The custom texts that a page may need whose config was asked for in this language. Each visitor
 * loads them before anything is shown, so other languages are left out than this one and the one
 * that an address without a language is read in, which may be any if visitors bring it.
 */
export function customTextsIn(
  { customTexts, preferredLanguage, prefersVisitors }: Texts,
  asked: Language,
): Wordings | undefined {
  const read: readonly string[] = prefersVisitors ? LANGUAGES : [asked, preferredLanguage]
  const left = keep(customTexts, (wording) =>
    keep(wording, (texts) => keep(texts, (text, language) => read.includes(language) && text)),
  )
  return left || undefined
}

/** What is left of a map once its values were cut down; false if nothing is. */
function keep<Value, Kept>(
  map: Readonly<Record<string, Value>>,
  cut: (value: Value, key: string) => Kept | false | undefined,
): Record<string, Kept> | false {
  const left = Object.entries(map).flatMap(([key, value]): [string, Kept][] => {
    const kept = cut(value, key)
    return kept === false || kept === undefined ? [] : [[key, kept]]
  })
  return left.length > 0 && Object.fromEntries(left)
}
