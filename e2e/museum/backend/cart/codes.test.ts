import { expect, test } from 'vitest'
import { codeKey } from './codes.ts'

const same = [
  'KT4M-9XQW',
  ' kt4m 9xqw\t',
  'Kt4M9xQw',
  'KT4M\u00a0–\u202f9XQW',
  'KT4M\u20119XQW',
  'KT4M\u22129XQW',
  'KT4M\u200b9XQW',
  'ＫＴ４Ｍ－９ＸＱＷ',
  '--KT--4M9XQW--',
]

for (const written of same) {
  test(`reads the typed text ${JSON.stringify(written)} as the code KT4M9XQW`, () => {
    expect(codeKey(written)).toBe('KT4M9XQW')
  })
}

test('distinguishes codes by letters, digits and other signs', () => {
  const keys = ['KT4M9XQW', 'KT4M9XQV', 'KT4M9XQ', 'KT4M_9XQW', 'KT4M.9XQW', 'KT4M9XQẄ'].map(
    codeKey,
  )
  expect(new Set(keys).size).toBe(keys.length)
  expect(codeKey('nächte')).toBe(codeKey('NA\u0308CHTE'))
})

test('text of spaces and hyphens alone has an empty code key', () => {
  expect(['', ' ', '-', ' – '].map(codeKey)).toEqual(['', '', '', ''])
})
