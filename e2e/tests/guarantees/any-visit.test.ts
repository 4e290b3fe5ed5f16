import fc from 'fast-check'
import { playVisit } from '../fixtures/any-visit/play-visit.ts'
import { openSteeredShop } from '../fixtures/any-visit/steered-shop.ts'
import { anyVisit, FAILED_BEFORE } from '../fixtures/any-visit/steps.ts'
import { isLong, keepFigures, longestMs, partsOf, seedOf } from '../fixtures/proof-length.ts'
import { test } from '../fixtures/shop-test.ts'

/** ms for a visit on a busy machine, and ms to find the shortest failing visit. */
const VISIT_MS = 40_000
const SHRINKING_MS = 5 * 60_000
/** Maximum number of visits to find the shortest failing visit, more than there is time for. */
const SHRINKING_VISITS = 500
/** ms after which each part ends; two parts are played at the same time. */
const LONGEST_MS = longestMs(25)

/** Maximum steps of a visit: the short form has many short visits rather than a few long ones. */
const LONGEST_VISIT = isLong() ? 23 : 8

/** Half of the visits use a PostgreSQL server, a quarter a browser with the service worker. */
const PLACES = [
  { database: 'embedded', hasWorker: false },
  { database: 'server', hasWorker: false },
  { database: 'embedded', hasWorker: true },
  { database: 'server', hasWorker: false },
] as const

for (const { part, numRuns } of partsOf({ short: 10, long: 500, parts: isLong() ? 4 : 2 })) {
  const { database, hasWorker } = PLACES[part % PLACES.length] ?? PLACES[0]
  const visits = `visits on ${database === 'server' ? 'PostgreSQL' : 'PGlite'}`
  test(`basket, sums and bookings are right in any visit: ${part + 1}`, async ({
    browser,
  }, info) => {
    const seed = seedOf(part)
    const timeLimit = isLong() ? LONGEST_MS : numRuns * VISIT_MS + SHRINKING_MS
    info.setTimeout(timeLimit + 240_000)
    const figures: Record<string, number> = { [visits]: 0, [`${visits} wanted`]: numRuns }
    const examples = part === 1 ? FAILED_BEFORE.map((visit): [typeof visit] => [visit]) : []
    const visitors = numRuns + examples.length + SHRINKING_VISITS
    const steered = await openSteeredShop(browser, { visitors, database })
    let number = 0
    let last: Promise<void> = Promise.resolve()
    try {
      await fc.assert(
        fc.asyncProperty(anyVisit(LONGEST_VISIT), async (steps) => {
          number += 1
          last = playVisit(browser, steps, { steered, number, hasWorker, figures })
          await last
          figures[visits] = (figures[visits] ?? 0) + 1
          if (hasWorker) figures['with the worker'] = (figures['with the worker'] ?? 0) + 1
        }),
        {
          seed,
          numRuns: numRuns + examples.length,
          examples,
          interruptAfterTimeLimit: timeLimit,
          markInterruptAsFailure: !isLong(),
          // The short form always draws the same visits, so it need not look for a shorter failing
          // one.
          endOnFailure: !isLong(),
        },
      )
      // Wait for the visit that ran when the time ended, which counts as well.
      await last
    } finally {
      // The last visit may still run after an earlier one has failed: wait before closing the shop.
      await last.catch(() => {})
      await steered.close()
    }
    await keepFigures(info, figures)
  })
}
