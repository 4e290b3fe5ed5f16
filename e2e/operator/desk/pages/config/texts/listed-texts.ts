import { isLanguage, LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { placeholdersIn } from '@shop/shared/i18n/wording'
import type { ShopText } from '../../../../contract/texts.ts'
import { mapOf, valueAt } from '../../../../wording/maps.ts'
import { textOf } from '../values.ts'

/** A text of the shop with the museum's own version, by language. */
export interface ListedText extends ShopText {
  id: string
  own: Partial<Record<Language, string>>
}

/** All texts of the shop, and custom texts that the shop no longer has. */
export function listedTexts(texts: readonly ShopText[], custom: unknown): ListedText[] {
  const known = texts.map((text) => listed(text, custom))
  const ids = new Set(known.map(({ id }) => id))
  const others = Object.entries(mapOf(custom)).flatMap(([owner, wording]) =>
    Object.keys(mapOf(wording)).map((key) => listed({ owner, key, originals: {} }, custom)),
  )
  return [...others.filter(({ id, own }) => !ids.has(id) && hasOwnText({ own })), ...known]
}

function listed(text: ShopText, custom: unknown): ListedText {
  const said = mapOf(valueAt(custom, [text.owner, text.key]))
  const own = LANGUAGES.flatMap((one) => (textOf(said[one]) === '' ? [] : [[one, said[one]]]))
  return { ...text, id: `${text.owner} ${text.key}`, own: Object.fromEntries(own) }
}

export function hasOwnText({ own }: Pick<ListedText, 'own'>): boolean {
  return Object.keys(own).length > 0
}

export function shownText(text: ListedText, language: Language): string {
  const said = fits(text, language) ? text.own[language] : undefined
  const [other = text.key] = Object.values({ ...text.own, ...text.originals })
  return said ?? text.originals[language] ?? text.originals.en ?? other
}

/**
 * Languages in which the museum’s text is not shown, because the shop has no text there or uses
 * other placeholders.
 */
export function languagesNotShown(text: ListedText): Language[] {
  return Object.keys(text.own)
    .filter(isLanguage)
    .filter((language) => !fits(text, language))
}

function fits({ own, originals }: ListedText, language: Language): boolean {
  const [said, original] = [own[language], originals[language]]
  return original !== undefined && placeholdersIn(said ?? '') === placeholdersIn(original)
}

/** Texts with the typed words in any language or in the key; first those that equal them. */
export function found(texts: readonly ListedText[], typed: string): ListedText[] {
  const wanted = typed.trim().toLocaleLowerCase()
  if (wanted === '') return [...texts]
  const has = (is: (text: string) => boolean) =>
    texts.filter(({ key, own, originals }) =>
      [key, ...Object.values(own), ...Object.values(originals)].some((text) =>
        is(text.toLocaleLowerCase()),
      ),
    )
  const exact = has((text) => text === wanted)
  return [...new Set([...exact, ...has((text) => text.includes(wanted))])]
}
