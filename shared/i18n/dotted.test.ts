import { expect, test } from 'vitest'
import { dotted } from './dotted.ts'

test('facts stay with the dot after them, and empty ones have none', () => {
  expect(dotted(['Sunday', null, '', '10:00', 'free'])).toBe('Sunday\u00a0· 10:00\u00a0· free')
  expect(dotted([])).toBe('')
})
