import type { ShopConfig } from '@shop/shared/config/shop-config'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import type { Wordings } from '@shop/shared/i18n/wording'

type Texts = Pick<ShopConfig, 'customTexts' | 'preferredLanguage' | 'prefersVisitors'>

/**
 * The custom texts that a page may need, for a config in this language. Each visitor loads them
 * before the page appears, so texts in other languages are left out, except the language of
 * addresses without a language. If visitors' languages are preferred, this can be any language, and
 * all texts stay.
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

/** Filters the values of a map by `cut`; returns false if none is left. */
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
