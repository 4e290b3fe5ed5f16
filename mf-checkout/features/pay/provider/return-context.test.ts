import { expect, test } from 'vitest'
import { makeUniqueSession } from './return-context.ts'

test('makes a session string of twelve letters and digits', () => {
  const made = makeUniqueSession((count) => crypto.getRandomValues(new Uint8Array(count)))
  expect(made).toMatch(/^[A-Za-z0-9]{12}$/)
})

test('skips random bytes that would make some characters of the string more likely', () => {
  const calls = [new Uint8Array(12).fill(255), new Uint8Array(12).fill(1)]
  expect(makeUniqueSession(() => calls.shift() ?? new Uint8Array(12))).toBe('BBBBBBBBBBBB')
})
