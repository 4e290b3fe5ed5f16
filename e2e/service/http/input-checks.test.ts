import { expect, test } from 'vitest'
import { holdsCleanText } from './input-checks.ts'

test('whole characters of every script are clean, halves and NUL are not', () => {
  expect(holdsCleanText({ name: ['Zoë', '夜の美術館', '🌙', 'a\nb'] })).toBe(true)
  for (const text of ['\0', 'a\0b', '\ud800', '\udc00x', 'x\ude00\ud83d']) {
    expect(holdsCleanText({ list: [{ text }] })).toBe(false)
    expect(holdsCleanText({ [text]: 1 })).toBe(false)
  }
})

test('a value nested as deeply as a request can be is looked through', () => {
  const depth = 100_000
  expect(holdsCleanText(JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`))).toBe(
    false,
  )
})
