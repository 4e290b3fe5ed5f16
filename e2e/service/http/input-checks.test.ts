import { expect, test } from 'vitest'
import { holdsCleanText } from './input-checks.ts'

test('accepts characters of every script, and rejects half characters and NUL', () => {
  expect(holdsCleanText({ name: ['Zoë', '夜の美術館', '🌙', 'a\nb'] })).toBe(true)
  for (const text of ['\0', 'a\0b', '\ud800', '\udc00x', 'x\ude00\ud83d']) {
    expect(holdsCleanText({ list: [{ text }] })).toBe(false)
    expect(holdsCleanText({ [text]: 1 })).toBe(false)
  }
})

test('checks texts at any depth of a value that a request can have', () => {
  const depth = 100_000
  expect(holdsCleanText(JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`))).toBe(
    false,
  )
})
