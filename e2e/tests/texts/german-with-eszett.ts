import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Messages } from '@shop/shared/i18n/texts'

/**
 * Every word with `ss` in the German texts (Swiss spelling), in lower case, in two lists: words
 * that Germany and Austria write with ß, and words that they write with `ss`.
 */
const WORDS: Record<'ß' | 'ss', string[]> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'german-words.json'), 'utf8'),
)
const WITH_ESZETT = new Map(WORDS.ß.map((word) => [word.replaceAll('ß', 'ss'), word]))

/** Words with `ss` that are in neither list: a developer must add them. */
export function undecidedWords(text: string): string[] {
  const words = plain(text).match(/\p{L}+/gu) ?? []
  const known = (word: string) => WITH_ESZETT.has(word) || WORDS.ss.includes(word)
  return words.filter((word) => /ss/i.test(word) && !known(word.toLocaleLowerCase('de')))
}

/** A Swiss text in the spelling of Germany and Austria: with ß, and „so“ instead of «so». */
export function withEszett(text: string): string {
  return text.replaceAll(/«([^»]*)»/g, '„$1“').replaceAll(/(?<!\{\{)\p{L}+/gu, (word) => {
    const spelt = WITH_ESZETT.get(word.toLocaleLowerCase('de'))
    return spelt === undefined ? word : word.charAt(0) + spelt.slice(1)
  })
}

/** From a tree of Swiss texts, only those with another spelling in Germany and Austria. */
export function onlyWithEszett(texts: Messages): Messages {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): [string, string | Messages][] => {
      const spelt = typeof text === 'string' ? withEszett(text) : onlyWithEszett(text)
      const isSame = typeof spelt === 'string' ? spelt === text : Object.keys(spelt).length === 0
      return isSame ? [] : [[key, spelt]]
    }),
  )
}

function plain(text: string): string {
  return text.replaceAll(/\{\{\w+\}\}|<[^>]*>/g, ' ')
}
