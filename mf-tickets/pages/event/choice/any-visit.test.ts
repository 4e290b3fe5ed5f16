import { $lines, linesAdded } from '@shop/shared/cart/model'
import { allSettled } from 'effector'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someVisit } from '../../../testing/arbitrary-visits.ts'
import {
  brokenAddition,
  brokenPromises,
  overbooked,
  shownIn,
} from '../../../testing/broken-promises.ts'
import { lateAnswers } from '../../../testing/late-answers.ts'

test('the page keeps its rules for any steps of a visitor and any delay of answers', async () => {
  await fc.assert(
    fc.asyncProperty(someVisit, async ({ museum, basket, start, steps }) => {
      const visit = lateAnswers(museum)
      const { scope } = visit
      await allSettled(linesAdded, { scope, params: basket })
      const told: string[] = []
      for (const step of [start, ...steps]) {
        const before = shownIn(scope)
        // Not awaited: a step that waits for an answer would never end.
        void step.run(visit)
        await new Promise(setImmediate)
        told.push(step.name)
        const broken = [
          ...brokenPromises(visit),
          ...(step.name === 'addRequested' ? brokenAddition(before, scope) : []),
          ...overbooked(museum, { before: basket, lines: scope.getState($lines) }),
        ]
        expect(broken, told.join('\n')).toEqual([])
      }
    }),
    { numRuns: 100 },
  )
}, 60_000)
