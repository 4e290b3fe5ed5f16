import { expect, test } from 'vitest'
import { missingStep } from './missing-step.ts'

const ready = {
  day: 'open',
  hasTime: true,
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
  [{ hasTime: false, hasRoom: false, size }, 'time'],
  [{ hasRoom: false, size, hasAnswers: false }, 'otherTime'],
  [{ hasPrice: false, size }, 'price'],
  [{ hasAllParts: false, size }, 'parts'],
  [{ size, hasAnswers: false }, 'size'],
  [{ hasAnswers: false }, 'answers'],
] as const)('for the choice %o the first missing step is %s', (change, missing) => {
  expect(missingStep({ ...ready, ...change })).toBe(missing)
})
