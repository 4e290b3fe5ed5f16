import { expect, test } from 'vitest'
import { customTextsIn } from './custom-texts-in.ts'

const customTexts = {
  shell: {
    'nav.tickets': { de: 'Eintritt', fr: 'Entrée', en: 'Admission' },
    title: { sv: 'Butik' },
  },
  'mf-tours': { title: { sv: 'Turer' } },
  'mf-merch': {},
}
const museum = { customTexts, preferredLanguage: 'en', prefersVisitors: false } as const

test('only texts of the language asked in are sent, and of that of an address without one', () => {
  expect(customTextsIn(museum, 'de')).toEqual({
    shell: { 'nav.tickets': { de: 'Eintritt', en: 'Admission' } },
  })
  expect(customTextsIn({ ...museum, preferredLanguage: 'sv' }, 'it')).toEqual({
    shell: { title: { sv: 'Butik' } },
    'mf-tours': { title: { sv: 'Turer' } },
  })
})

test('where visitors bring their language, an address without one may be read in any', () => {
  const { 'mf-merch': _, ...all } = customTexts
  expect(customTextsIn({ ...museum, prefersVisitors: true }, 'de')).toEqual(all)
})

test('a museum without texts of its own sends no field', () => {
  const none = { 'mf-tours': customTexts['mf-tours'] }
  expect(customTextsIn({ ...museum, customTexts: {} }, 'de')).toBeUndefined()
  expect(customTextsIn({ ...museum, customTexts: none }, 'de')).toBeUndefined()
})
