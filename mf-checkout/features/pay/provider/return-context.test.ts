import { expect, test } from 'vitest'
import { makeUniqueSession } from './return-context.ts'

test('it is twelve letters and digits', () => {
  const made = makeUniqueSession((count) => crypto.getRandomValues(new Uint8Array(count)))
  expect(made).toMatch(/^[A-Za-z0-9]{12}$/)
})

test('bytes that would favour some characters are thrown away', () => {
  const calls = [new Uint8Array(12).fill(255), new Uint8Array(12).fill(1)]
  expect(makeUniqueSession(() => calls.shift() ?? new Uint8Array(12))).toBe('BBBBBBBBBBBB')
})
