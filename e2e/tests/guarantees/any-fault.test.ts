import { HOSTILE_BROWSERS, visitHostile } from '../fixtures/any-fault/hostile-browsers.ts'
import { type Outcome, playFault } from '../fixtures/any-fault/play-fault.ts'
import { releaseFaults, releasesToBreak } from '../fixtures/any-fault/release-faults.ts'
import { emailOf } from '../fixtures/bookings.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import {
  isLong,
  keepFigures,
  longestMs,
  partsOf,
  SEED_NOTE,
  seedOf,
} from '../fixtures/proof-length.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { textsIn } from '../fixtures/texts-in.ts'
import { NO_PASSWORD } from '../fixtures/visit-checkout.ts'

/** ms that a visit may take on a busy machine. */
const VISIT_MS = 40_000
const LINE = { event: 'night-train', ticket: 't-night-train-adult', day: 0, count: 1 }

const SEED = seedOf(0)
const FAULTS = releaseFaults(SEED)
/** ms after which each part ends. */
const LONGEST_MS = longestMs(40)

for (const { part, numRuns } of partsOf({ short: 16, long: FAULTS.length, parts: 2 })) {
  test(`with any fault in a remote’s files, the page reports it or another release takes over: ${part + 1}`, async ({
    browser,
    shop,
  }, info) => {
    info.setTimeout(60_000 + numRuns * VISIT_MS)
    const basket = [await offeredLine(shop, LINE)]
    const toBreak = releasesToBreak(shop.origin, textsIn('de'))
    const figures: Record<Outcome | 'faults' | 'faults wanted', number> = {
      faults: 0,
      'faults wanted': numRuns,
      'reported and repaired': 0,
      'another release': 0,
      'shown without its styles': 0,
    }
    const failed: string[] = []
    const ends = Date.now() + LONGEST_MS
    for (const fault of rotated(FAULTS.slice(part * numRuns, (part + 1) * numRuns))) {
      if (Date.now() > ends) break
      try {
        const broken = await toBreak(fault)
        figures[await playFault(browser, { fault, broken, basket })] += 1
        figures.faults += 1
      } catch (error) {
        failed.push(`${SEED_NOTE}, ${JSON.stringify(fault)}: ${error}`)
      }
    }
    expect(failed).toEqual([])
    await keepFigures(info, figures)
  })
}

/**
 * Each long run begins at another fault of the list, because the time may end before the list does.
 */
function rotated<Item>(all: readonly Item[]): readonly Item[] {
  const first = isLong() ? SEED % all.length : 0
  return [...all.slice(first), ...all.slice(0, first)]
}

test.describe(() => {
  test.use({ allowedErrors: [NO_PASSWORD] })

  for (const [at, [name, hostile]] of Object.entries(HOSTILE_BROWSERS).entries()) {
    test.describe(() => {
      test.use({ ...hostile.options })
      test(`while ${name}, the shop is usable and keeps the basket as far as possible`, async ({
        page,
        shop,
      }, info) => {
        // In the short form only the first browser buys, which can store nothing at all.
        const buys = isLong() || at === 0
        const email = emailOf(info)
        await visitHostile(page, shop, hostile, { email, day: 12 + at, buys })
        if (buys) await keepFigures(info, { 'purchases in hostile browsers': 1 })
      })
    })
  }
})
