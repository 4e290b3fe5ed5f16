import { expect, test } from 'vitest'
import { found, hasOwnText, languagesNotShown, listedTexts, shownText } from './listed-texts.ts'

const ADD = {
  owner: 'booking',
  key: 'summary.add',
  originals: { de: 'In den Warenkorb', en: 'Add to basket' },
}
const LEFT = { owner: 'booking', key: 'left_one', originals: { en: '{{count}} left' } }

const idsOf = (texts: { id: string }[]) => texts.map(({ id }) => id)

test('lists the museum’s texts with the shop’s own, also texts that the shop no longer has', () => {
  const all = listedTexts([ADD, LEFT], {
    booking: { 'summary.add': { de: 'Reservieren', en: '' }, gone: { de: 'Fort' }, empty: {} },
  })
  expect(idsOf(all)).toEqual(['booking gone', 'booking summary.add', 'booking left_one'])
  expect(all.map(hasOwnText)).toEqual([true, true, false])
  expect(all.map((text) => shownText(text, 'de'))).toEqual([
    'Fort',
    'Reservieren',
    '{{count}} left',
  ])
  expect(all.map((text) => shownText(text, 'en'))).toEqual([
    'Fort',
    'Add to basket',
    '{{count}} left',
  ])
})

test('shows the English text where the language has none, instead of the key', () => {
  const [text] = listedTexts([{ ...ADD, originals: { fr: 'Ajouter', en: 'Add' } }], {})
  expect(text && shownText(text, 'de')).toBe('Add')
})

test('finds languages in which the custom text is not shown', () => {
  const [left] = listedTexts([LEFT], { booking: { left_one: { en: 'one left', de: 'noch eins' } } })
  expect(left && languagesNotShown(left)).toEqual(['de', 'en'])
  expect(left && shownText(left, 'en')).toBe('{{count}} left')
})

test('searches keys, and own and original texts in all languages', () => {
  const all = listedTexts([ADD, LEFT], { booking: { 'summary.add': { de: 'Reservieren' } } })
  const add = ['booking summary.add']
  for (const typed of ['warenKORB', ' add to ', 'reserv', 'summary'])
    expect(idsOf(found(all, typed)), typed).toEqual(add)
  expect(found(all, 'nothing like it')).toEqual([])
  expect(found(all, '')).toHaveLength(2)
})

// Regression: the title “Your basket” was on the second page of the results.
test('lists texts that equal the typed words first', () => {
  const all = listedTexts([ADD, { ...ADD, key: 'title', originals: { en: 'Basket' } }], {})
  expect(idsOf(found(all, 'basket'))).toEqual(['booking title', 'booking summary.add'])
})

test('ignores custom texts in an unknown format', () => {
  for (const custom of [undefined, 'x', { booking: 'x' }, { booking: { 'summary.add': ['x'] } }])
    expect(listedTexts([ADD], custom).filter(hasOwnText)).toEqual([])
})
