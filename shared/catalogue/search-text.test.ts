import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasWords, namedFirst, searchText, searchWords } from './search-text.ts'

const isFound = (typed: string, ...texts: string[]) =>
  hasWords(searchText(...texts), searchWords(typed))

test.each([
  ['cafe', 'Café du Musée'],
  ['MUSEE', 'Café du Musée'],
  ['musée', 'Cafe du Musee'],
  ['grusse', 'Grüße aus dem Museum'],
  ['GRÜSSE', 'Gruße'],
  ['smorgas', 'Smørgås'],
  ['oeuvre', 'Œuvre'],
  ['ＡＢＣ', 'abc'],
  ['cafe\u0301', 'caf\u00e9'],
  ['istanbul', 'İstanbul'],
  ['𝔸bc', 'ABC'],
  ['ΚΟΣΜΟΣ Α', 'κόσμος α'],
  ['poster  red ', 'Red poster'],
  ['lig', 'Highlights'],
  ['', 'anything'],
  [' \t ', 'anything'],
])('a search for “%s” finds “%s”', (typed, text) => {
  expect(isFound(typed, text)).toBe(true)
})

test('finds an offer if its texts together contain all searched words', () => {
  expect(isFound('red poster', 'Poster', 'in red')).toBe(true)
  expect(isFound('red book', 'Poster', 'in red')).toBe(false)
})

test('does not match a word across two texts of an offer', () => {
  expect(isFound('postered', 'poster', 'ed')).toBe(false)
})

const someText = fc.string({ unit: 'grapheme', maxLength: 40 })

test('finds any part of a text, in upper case and in decomposed form', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'aàäåbcçdeéfgïløœßñÅÉ 日本 9'),
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(letters, fc.nat(), fc.nat(), fc.boolean(), (text, one, other, isUpper) => {
      const [from, to] = [one % text.length, other % (text.length + 1)].sort((a, b) => a - b)
      const part = text.slice(from, to)
      expect(isFound(isUpper ? part.toUpperCase() : part, text)).toBe(true)
      expect(isFound(part.normalize('NFD'), text.normalize('NFC'))).toBe(true)
    }),
  )
})

test('normalises a normalised text to itself, and splits it into words without spaces', () => {
  fc.assert(
    fc.property(someText, (text) => {
      expect(searchText(searchText(text))).toBe(searchText(text))
      expect(searchWords(text).every((word) => !/\s/.test(word) && word !== '')).toBe(true)
    }),
  )
})

test('a search with more words never finds more', () => {
  fc.assert(
    fc.property(someText, someText, someText, (text, typed, more) => {
      if (isFound(`${typed} ${more}`, text)) expect(isFound(typed, text)).toBe(true)
    }),
  )
})

test('without a search, keeps the order and reads no name', () => {
  const offers = Array.from({ length: 3 }, () => ({
    get name(): string {
      throw new Error('was read')
    },
  }))
  expect(namedFirst(offers, []).map((offer) => offers.indexOf(offer))).toEqual([0, 1, 2])
})
