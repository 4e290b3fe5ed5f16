import type { Browser, TestInfo } from '@playwright/test'
import fc from 'fast-check'
import { describedCalls } from '../fixtures/any-answer/answers.ts'
import { anyFault, replacementFor } from '../fixtures/any-answer/faults.ts'
import { play, type RecordedScene, record } from '../fixtures/any-answer/play-scene.ts'
import type { Scene } from '../fixtures/any-answer/scene.ts'
import { failedBefore, scenesOf } from '../fixtures/any-answer/scenes.ts'
import {
  isLong,
  keepFigures,
  longestMs,
  partsOf,
  SEED_NOTE,
  seedOf,
} from '../fixtures/proof-length.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'

/** ms after which a case fails because the page hangs, also on a busy machine. */
const HANGS_MS = 90_000
const LONGEST_MS = longestMs(40)
/** ms to play all scenes once, on a busy machine. */
const RECORDING_MS = 5 * 60_000

const anyCase = fc.record({ scene: fc.nat(), call: fc.nat(), fault: anyFault })

type Case = typeof anyCase extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** Calls of the API that no page of this shop uses: their answers are never visible here. */
const NEVER_ASKED = [
  // Pages request the tickets of an event for one day, never for all days.
  'GET /ticket/collect/event/{event}',
]

// In the short form one process plays all parts: recording the scenes in each process would take as
// long as the few cases.
test.describe.configure({ mode: isLong() ? 'parallel' : 'default' })

interface Recording {
  scenes: readonly Scene[]
  recordedOf: (scene: Scene) => Promise<RecordedScene>
}

let recording: Promise<Recording> | undefined

/**
 * All tests of a process share one recording; its scenes take places only on the day of the first
 * caller.
 */
function recordedIn(browser: Browser, shop: Shop, info: TestInfo, day: number): Promise<Recording> {
  recording ??= recordScenes(browser, shop, info, day)
  return recording
}

async function recordScenes(browser: Browser, shop: Shop, info: TestInfo, day: number) {
  const scenes = await scenesOf(shop, info, day)
  const recorded = new Map<Scene, RecordedScene>()
  const recordedOf = async (scene: Scene) => {
    const made = recorded.get(scene) ?? (await record(browser, scene))
    recorded.set(scene, made)
    return made
  }
  // Record these scenes first: they return from a payment, which expires after a while.
  for (const scene of scenes.filter(({ address }) => address.includes('cartId')))
    await recordedOf(scene)
  return { scenes, recordedOf }
}

// Only in the short form: there all tests share one recording of all scenes.
if (!isLong()) {
  test('the scenes request every call of the API', async ({ browser, shop }, info) => {
    info.setTimeout(RECORDING_MS)
    const asked = new Set(NEVER_ASKED)
    const { scenes, recordedOf } = await recordedIn(browser, shop, info, 16)
    for (const scene of scenes) {
      for (const { call } of (await recordedOf(scene)).answers) asked.add(call.name)
    }
    expect(describedCalls().flatMap(({ name }) => (asked.has(name) ? [] : [name]))).toEqual([])
  })
}

for (const { part, numRuns } of partsOf({ short: 40, long: 2000, parts: 2 })) {
  test(`after any answer the page stays whole, keeps the basket and shows true messages: ${part + 1}`, async ({
    browser,
    shop,
  }, info) => {
    const seed = seedOf(part)
    info.setTimeout(60_000 + numRuns * 20_000)
    const { scenes, recordedOf } = await recordedIn(browser, shop, info, 24 + part)
    const examples = part === 1 ? await failedBefore(scenes, recordedOf) : []
    const figures: Record<string, number> = { cases: 0, 'cases wanted': numRuns }
    const playCase = async ({ scene: nth, call: which, fault }: Case) => {
      const scene = scenes[nth % scenes.length] as Scene
      const { answers, usual } = await recordedOf(scene)
      const chosen = answers[which % answers.length]
      if (chosen === undefined) throw new Error(`${scene.name} sends no request`)
      const instead = replacementFor(chosen, fault)
      // If the fault does not change the answer, another case is drawn.
      fc.pre(instead !== null)
      const tooLong = new Promise<never>((_, reject) => {
        setTimeout(reject, HANGS_MS, new Error('the page does not answer')).unref()
      })
      const played = play(browser, { scene, call: chosen.call, instead, usual })
      const { faults, isServed } = await Promise.race([played, tooLong])
      const said = JSON.stringify(instead).slice(0, 2000)
      expect(faults, `${scene.name}, ${chosen.call.name}, ${SEED_NOTE}: ${said}`).toEqual([])
      // On a busy machine a press may come too late to send the request: such a case tests nothing.
      const counts = isServed ? ['cases', `cases: ${fault.kind}`] : ['cases without a request']
      for (const name of counts) figures[name] = (figures[name] ?? 0) + 1
    }
    let last = Promise.resolve()
    const property = fc.asyncProperty(anyCase, (drawn) => {
      last = playCase(drawn)
      return last
    })
    await fc.assert(property, {
      seed,
      numRuns: numRuns + examples.length,
      examples: examples.map((one) => [one]),
      interruptAfterTimeLimit: LONGEST_MS,
      endOnFailure: false,
    })
    // Wait for the case that ran when the time ended. It counts as well, unless it must be drawn
    // again.
    await last.catch((error) => {
      if (!fc.PreconditionFailure.isFailure(error)) throw error
    })
    const { cases = 0, 'cases without a request': missed = 0 } = figures
    expect(missed, 'cases that tested nothing').toBeLessThan(1 + cases / 4)
    await keepFigures(info, figures)
  })
}
