import type { CartLine } from '@shop/shared/cart/line'
import { $lines, lineRemoved } from '@shop/shared/cart/model'
import { restoreCart } from '@shop/shared/cart/storage/restore'
import { aMerchandiseLine } from '@shop/shared/cart/testing/line-builders'
import { allSettled, type Scope } from 'effector'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aShop } from '../../testing/article-page.ts'
import { anOpenArticle, anOpenPass } from '../../testing/articles.ts'
import { pageClosed, pageOpened } from './article-model.ts'
import { ownerChanged, piecesChanged } from './choice-model.ts'
import { $pieces, addRequested } from './model.ts'

type Step = (scope: Scope) => Promise<unknown>

const anyText = fc.constantFrom('', ' ', 'Ada', 'Eda')
const change = fc.record(
  {
    name: anyText,
    isLikeFirst: fc.boolean(),
    isSentHere: fc.boolean(),
    street: anyText,
    zip: anyText,
    city: anyText,
    country: fc.constantFrom('', 'CH', 'XX'),
  },
  { requiredKeys: [] },
)
/** Complete input is frequent enough that something is added. */
const complete = fc.record({
  name: fc.constant('Ada'),
  isLikeFirst: fc.boolean(),
  isSentHere: fc.boolean(),
  street: fc.constant('Weg 1'),
  zip: fc.constant('8001'),
  city: fc.constant('Zürich'),
  country: fc.constant('CH'),
})
const add: Step = (scope) => allSettled(addRequested, { scope })
const reopen: Step = async (scope) => {
  await allSettled(pageClosed, { scope })
  await allSettled(pageOpened, { scope, params: 'any' })
}
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(add) },
  {
    weight: 3,
    arbitrary: fc.oneof(fc.integer({ min: -2, max: 8 }), fc.integer()).map(
      (params): Step =>
        (scope) =>
          allSettled(piecesChanged, { scope, params }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.record({ index: fc.nat(3), change: fc.oneof(change, complete) }).map(
      (params): Step =>
        (scope) =>
          allSettled(ownerChanged, { scope, params }),
    ),
  },
  fc.nat(3).map(
    (params): Step =>
      (scope) =>
        allSettled(lineRemoved, { scope, params }),
  ),
  fc.constant(reopen),
)

const anyVisit = fc.record({
  isPass: fc.boolean(),
  stock: fc.option(fc.integer({ min: -1, max: 6 })),
  held: fc.nat(4),
  steps: fc.array(anyStep, { maxLength: 12 }),
})

const held = (lines: readonly CartLine[]) =>
  lines.reduce((sum, line) => sum + ('id' in line && line.id === 'any' ? countOf(line) : 0), 0)
const countOf = (line: CartLine) => ('count' in line ? line.count : 0)

test('on any visit, adds no more than the stock, and no pass without owners and addresses', async () => {
  let added = 0
  await fc.assert(
    fc.asyncProperty(anyVisit, async ({ isPass, stock, held: before, steps }) => {
      const article = (isPass ? anOpenPass : anOpenArticle)({ id: 'any', stock })
      const lines =
        before > 0
          ? [aMerchandiseLine({ id: 'any', count: before, totalPrice: before * 1500 })]
          : []
      const { scope, open } = aShop({ article, lines })
      await open()
      for (const step of steps) {
        const earlier = scope.getState($lines)
        const wanted = scope.getState($pieces)
        await step(scope)
        const now = scope.getState($lines)
        if (now.length <= earlier.length) continue
        expect(now.slice(0, -1)).toEqual(earlier)
        if (stock !== null) expect(held(now)).toBeLessThanOrEqual(Math.max(stock, 0))
        added += 1
        const line = now.at(-1)
        expect(line).toMatchObject({ type: isPass ? 'annualPass' : 'merchandise', count: wanted })
        expect(wanted).toBeGreaterThan(0)
        const clock = { now: new Date(0), zone: 'Europe/Zurich' }
        expect(restoreCart({ form: [line] }, clock).cart.lines).toEqual([line])
      }
    }),
    { numRuns: 150 },
  )
  // If nothing was added, this run tested nothing.
  expect(added).toBeGreaterThan(0)
})
