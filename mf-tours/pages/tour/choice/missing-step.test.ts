import { expect, test } from 'vitest'
import { missingStep } from './missing-step.ts'

const ready = {
  day: 'open',
  hasRoom: true,
  hasPrice: true,
  hasAllParts: true,
  size: null,
  hasAnswers: true,
} as const
const size = { kind: 'tooFewTickets', least: 5 } as const

test.each([
  [{}, null],
  [{ day: 'none' }, 'date'],
  [{ day: 'soldOut' }, 'otherDate'],
  [{ day: 'closed' }, 'otherDate'],
  [{ day: 'loading' }, 'loading'],
  [{ day: 'failed' }, 'failed'],
  [{ hasRoom: false, size, hasAnswers: false }, 'otherTime'],
  [{ hasPrice: false, size }, 'price'],
  [{ hasAllParts: false, size }, 'parts'],
  [{ size, hasAnswers: false }, 'size'],
  [{ hasAnswers: false }, 'answers'],
] as const)('with %o the first missing part is %s', (change, missing) => {
  expect(missingStep({ ...ready, ...change })).toBe(missing)
})
