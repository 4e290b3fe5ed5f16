import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { ROOT } from '../../delivery/apps.ts'
import { readTexts, textOwners } from '../../delivery/texts/read-texts.ts'

/**
 * For each term and language, the word that texts use (`say`), and words that they must not use.
 */
type Glossary = Record<string, Record<Language, { say: string; not: string[] }>>

const readRoot = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const TERMS = Object.entries(JSON.parse(readRoot('shared/i18n/glossary.json')) as Glossary)
const DEMO = readRoot('e2e/museum/demo/catalogue.json')

/** All texts of a language: those of the shop, its servers and the demo museum. */
function textsIn(language: Language): string[] {
  const own = textOwners().flatMap((owner) => [...readTexts(owner, language).values()])
  const demo: string[] = []
  JSON.parse(DEMO, (key, value) => {
    if (key === language && typeof value === 'string') demo.push(value)
    return value
  })
  return [...own.map((text) => text.replaceAll(/\{\{\w+\}\}/g, '')), ...demo]
}

function usesWord(text: string, word: string): boolean {
  return new RegExp(`(?<!\\p{L})${word.replaceAll('.', '\\.')}(?!\\p{L})`, 'iu').test(text)
}

test('the glossary has a word for every term in every language', () => {
  expect(TERMS.length).toBeGreaterThanOrEqual(30)
  for (const [term, words] of TERMS) expect(Object.keys(words), term).toEqual([...LANGUAGES])
})

test.each(LANGUAGES)('no text in %s uses a word that the glossary replaces', (language) => {
  const texts = textsIn(language)
  expect(texts.length).toBeGreaterThan(500)
  const wrong = TERMS.flatMap(([, words]) =>
    words[language].not.flatMap((word) =>
      texts.filter((text) => usesWord(text, word)).map((text) => `${word}: ${text}`),
    ),
  )
  expect(wrong).toEqual([])
})

test.each(LANGUAGES)('every word of the glossary in %s occurs in a text', (language) => {
  const all = textsIn(language).join('\n').toLocaleLowerCase(language)
  const unused = TERMS.map(([, words]) => words[language].say).filter(
    (word) => !all.includes(word.toLocaleLowerCase(language)),
  )
  expect(unused).toEqual([])
})
