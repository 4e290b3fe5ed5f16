import fc from 'fast-check'
import { readTexts, textOwners } from '../../delivery/texts/read-texts.ts'
import { FAILED_BEFORE } from '../fixtures/any-visit/failed-before.ts'
import { playVisit } from '../fixtures/any-visit/play-visit.ts'
import { openSteeredShop } from '../fixtures/any-visit/steered-shop.ts'
import { anyVisit } from '../fixtures/any-visit/steps.ts'
import { isLong, keepFigures, partsOf, seedOf } from '../fixtures/proof-length.ts'
import { test } from '../fixtures/shop-test.ts'

/** ms a visit may take on a busy machine, and ms to find the shortest one that fails. */
const VISIT_MS = 40_000
const SHRINKING_MS = 5 * 60_000
/** Visits that are played to find that one, more than there is time for. */
const SHRINKING_VISITS = 500
/** The long form ends after this time, with the visits it has had until then. */
const LONGEST_MS = 25 * 60_000

const textKeys = new Set(
  textOwners()
    .flatMap((owner) => [...readTexts(owner, 'de').keys()])
    .filter((key) => key.includes('.')),
)

for (const { part, numRuns } of partsOf({ short: 4, long: 500, parts: 2 })) {
  // The long form plays half of them on a PostgreSQL server.
  const database = isLong() && part === 1 ? 'server' : 'embedded'
  const visits = `visits on ${database === 'server' ? 'PostgreSQL' : 'PGlite'}`
  test(`whatever a visitor does, the basket, its sums and the bookings are right: ${part + 1}`, async ({
    browser,
  }, info) => {
    const seed = seedOf(part)
    const timeLimit = isLong() ? LONGEST_MS : numRuns * VISIT_MS + SHRINKING_MS
    info.setTimeout(timeLimit + 240_000)
    const figures: Record<string, number> = {}
    const examples = part === 1 ? FAILED_BEFORE.map((visit): [typeof visit] => [visit]) : []
    const visitors = numRuns + examples.length + SHRINKING_VISITS
    const steered = await openSteeredShop(browser, { visitors, database })
    let number = 0
    let last: Promise<void> = Promise.resolve()
    try {
      await fc.assert(
        fc.asyncProperty(anyVisit, async (steps) => {
          number += 1
          last = playVisit(browser, steps, { steered, number, textKeys, figures })
          await last
          figures[visits] = (figures[visits] ?? 0) + 1
        }),
        {
          ...{ seed, numRuns: numRuns + examples.length, examples },
          ...{ interruptAfterTimeLimit: timeLimit, markInterruptAsFailure: !isLong() },
          // A draw that is always the same needs no shorter example.
          endOnFailure: !isLong(),
        },
      )
    } finally {
      // The one at which the time was over.
      await last.catch(() => {})
      await steered.close()
    }
    await keepFigures(info, figures)
  })
}
