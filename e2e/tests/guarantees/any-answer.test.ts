import fc from 'fast-check'
import { readTexts, textOwners } from '../../delivery/texts/read-texts.ts'
import { describedCalls } from '../fixtures/any-answer/answer-schemas.ts'
import { failedBefore } from '../fixtures/any-answer/failed-before.ts'
import { answered, anyFault, type Recorded } from '../fixtures/any-answer/faults.ts'
import { play, record } from '../fixtures/any-answer/play-scene.ts'
import type { Scene } from '../fixtures/any-answer/scene.ts'
import { scenesOf } from '../fixtures/any-answer/scenes.ts'
import { keepFigures, longestMs, partsOf, seedOf } from '../fixtures/proof-length.ts'
import { expect, test } from '../fixtures/shop-test.ts'

/** ms after which a page hangs, also on a busy machine. */
const HANGS_MS = 90_000
const LONGEST_MS = longestMs(40)

const anyCase = fc.record({ scene: fc.nat(), call: fc.nat(), fault: anyFault })

const textKeys = new Set(
  textOwners()
    .flatMap((owner) => [...readTexts(owner, 'de').keys()])
    .filter((key) => key.includes('.')),
)

/** Calls of the interface that no page of the shop asks for: nothing can be seen of their answers. */
const NEVER_ASKED = [
  // Pages ask for what an event sells on a day, never on all of them.
  'GET /ticket/collect/event/{event}',
]

test('every call of the interface is asked for by one of the scenes', async ({
  browser,
  shop,
}, info) => {
  test.slow()
  const asked = new Set(NEVER_ASKED)
  for (const scene of await scenesOf(shop, info, 16)) {
    for (const { call } of await record(browser, scene)) asked.add(call.name)
  }
  expect(describedCalls().flatMap(({ name }) => (asked.has(name) ? [] : [name]))).toEqual([])
})

for (const { part, numRuns } of partsOf({ short: 40, long: 2000, parts: 2 })) {
  test(`whatever an answer is, the page stays whole, keeps the basket and says what is true: ${part + 1}`, async ({
    browser,
    shop,
  }, info) => {
    const seed = seedOf(part)
    info.setTimeout(60_000 + numRuns * 20_000)
    const scenes = await scenesOf(shop, info, 24 + part)
    const recorded = new Map<Scene, Recorded[]>()
    const recordedOf = async (scene: Scene) => {
      const answers = recorded.get(scene) ?? (await record(browser, scene))
      recorded.set(scene, answers)
      return answers
    }
    // A payment that nobody ends is over after a while.
    for (const scene of scenes.filter(({ address }) => address.includes('cartId')))
      await recordedOf(scene)
    const examples = part === 1 ? await failedBefore(scenes, recordedOf) : []
    const figures: Record<string, number> = { cases: 0, 'cases wanted': numRuns }
    const property = fc.asyncProperty(anyCase, async ({ scene: nth, call: which, fault }) => {
      const scene = scenes[nth % scenes.length] as Scene
      const answers = await recordedOf(scene)
      const chosen = answers[which % answers.length]
      if (chosen === undefined) throw new Error(`${scene.name} asks for nothing`)
      const instead = answered(chosen, fault)
      // What changes nothing is drawn again.
      fc.pre(instead !== null)
      const tooLong = new Promise<string[]>((resolve) => {
        setTimeout(resolve, HANGS_MS, ['the page does not answer']).unref()
      })
      const played = play(browser, { scene, call: chosen.call, instead, textKeys })
      const faults = await Promise.race([played, tooLong])
      const said = JSON.stringify(instead).slice(0, 2000)
      expect(faults, `${scene.name}, ${chosen.call.name}, seed ${seed}: ${said}`).toEqual([])
      figures.cases = (figures.cases ?? 0) + 1
      figures[`cases: ${fault.kind}`] = (figures[`cases: ${fault.kind}`] ?? 0) + 1
    })
    await fc.assert(property, {
      ...{ seed, numRuns: numRuns + examples.length, examples: examples.map((one) => [one]) },
      ...{ interruptAfterTimeLimit: LONGEST_MS, endOnFailure: false },
    })
    await keepFigures(info, figures)
  })
}
