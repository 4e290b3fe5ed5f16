import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { memoize } from '@shop/shared/i18n/memoize'
import { GERMAN_WITH_ESZETT, spellingOf } from '@shop/shared/i18n/spelling'
import { remoteFolders } from '../../delivery/apps.ts'
import { readTexts, roomOf } from '../../delivery/texts/read-texts.ts'
import type { ShopText } from '../contract/texts.ts'

/** Texts that several remotes share come first. */
const COMMON = ['shell', 'shared', 'booking']

const readSpelt = memoize((spelling: 'plain' | typeof GERMAN_WITH_ESZETT) => {
  const texts = [...COMMON, ...remoteFolders()].flatMap((owner) => textsOf(owner, spelling))
  return { texts, byPlace: new Map(texts.map((one) => [placeOf(one), one.originals])) }
})

/**
 * The texts of the shell and of all remotes in this release, in the spelling of a country. Texts
 * that are loaded separately, such as those of the waiting room, are left out, because few visitors
 * read them.
 */
export function shopTexts(country: string | null): readonly ShopText[] {
  return readSpelt(spellingOf('de', country) ?? 'plain').texts
}

/** The shop's own text in all languages; undefined if this release has no such text. */
export function originalsOf(place: Pick<ShopText, 'owner' | 'key'>) {
  return readSpelt('plain').byPlace.get(placeOf(place))
}

const placeOf = ({ owner, key }: Pick<ShopText, 'owner' | 'key'>) => `${owner} ${key}`

function textsOf(owner: string, spelling: string): ShopText[] {
  const fileOf = (name: string) => join(roomOf(owner), 'locales', `${name}.json`)
  const spoken = LANGUAGES.filter((language) => existsSync(fileOf(language)))
  const inLanguage = new Map(spoken.map((language) => [language, readTexts(owner, language)]))
  if (spelling === GERMAN_WITH_ESZETT && existsSync(fileOf(spelling))) {
    const german = inLanguage.get('de')
    for (const [key, text] of readTexts(owner, spelling)) german?.set(key, text)
  }
  const keys = new Set([...inLanguage.values()].flatMap((texts) => [...texts.keys()]))
  return [...keys].map((key) => ({
    owner,
    key,
    originals: Object.fromEntries(
      [...inLanguage].flatMap(([language, texts]): [Language, string][] => {
        const text = texts.get(key)
        return text === undefined ? [] : [[language, text]]
      }),
    ),
  }))
}
