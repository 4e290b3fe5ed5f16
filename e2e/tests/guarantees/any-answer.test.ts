import fc from 'fast-check'
import { readTexts, textOwners } from '../../delivery/texts/read-texts.ts'
import { failedBefore } from '../fixtures/any-answer/failed-before.ts'
import { answered, anyFault, type Recorded } from '../fixtures/any-answer/faults.ts'
import { play, record } from '../fixtures/any-answer/play-scene.ts'
import { type Scene, scenesOf } from '../fixtures/any-answer/scenes.ts'
import { keepFigures, partsOf, seedOf } from '../fixtures/proof-length.ts'
import { expect, test } from '../fixtures/shop-test.ts'

/** ms after which a page hangs, also on a busy machine. */
const HANGS_MS = 90_000
/** The long form ends after this time, with the cases it has had until then. */
const LONGEST_MS = 25 * 60_000

const anyCase = fc.record({ scene: fc.nat(), call: fc.nat(), fault: anyFault })

const textKeys = new Set(
  textOwners()
    .flatMap((owner) => [...readTexts(owner, 'de').keys()])
    .filter((key) => key.includes('.')),
)

for (const { part, numRuns } of partsOf({ short: 40, long: 2000, parts: 2 })) {
  test(`whatever an answer is, the page stays whole, keeps the basket and says what is true: ${part + 1}`, async ({
    browser,
    shop,
  }, info) => {
    const seed = seedOf(part)
    info.setTimeout(60_000 + numRuns * 20_000)
    const scenes = await scenesOf(shop, info)
    const recorded = new Map<Scene, Recorded[]>()
    const recordedOf = async (scene: Scene) => {
      const answers = recorded.get(scene) ?? (await record(browser, scene))
      recorded.set(scene, answers)
      return answers
    }
    // A payment that nobody ends is over after a while.
    for (const scene of scenes.filter(({ asks }) => asks !== undefined)) await recordedOf(scene)
    const examples = part === 1 ? await failedBefore(scenes, recordedOf) : []
    const figures: Record<string, number> = { cases: 0, 'cases that changed nothing': 0 }
    const property = fc.asyncProperty(anyCase, async ({ scene: nth, call: which, fault }) => {
      const scene = scenes[nth % scenes.length] as Scene
      const answers = await recordedOf(scene)
      const chosen = answers[which % answers.length]
      if (chosen === undefined) throw new Error(`${scene.name} asks for nothing`)
      const instead = answered(chosen, fault)
      if (instead === null) {
        figures['cases that changed nothing'] = (figures['cases that changed nothing'] ?? 0) + 1
        return
      }
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
