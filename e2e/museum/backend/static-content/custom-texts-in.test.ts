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

test('sends only texts in the requested language and in that of addresses without a language', () => {
  expect(customTextsIn(museum, 'de')).toEqual({
    shell: { 'nav.tickets': { de: 'Eintritt', en: 'Admission' } },
  })
  expect(customTextsIn({ ...museum, preferredLanguage: 'sv' }, 'it')).toEqual({
    shell: { title: { sv: 'Butik' } },
    'mf-tours': { title: { sv: 'Turer' } },
  })
})

test("if visitors' languages are preferred, all languages are sent", () => {
  const { 'mf-merch': _, ...all } = customTexts
  expect(customTextsIn({ ...museum, prefersVisitors: true }, 'de')).toEqual(all)
})

test('a museum without custom texts sends no field', () => {
  const none = { 'mf-tours': customTexts['mf-tours'] }
  expect(customTextsIn({ ...museum, customTexts: {} }, 'de')).toBeUndefined()
  expect(customTextsIn({ ...museum, customTexts: none }, 'de')).toBeUndefined()
})
