import type { Browser, Page, Request, Route } from '@playwright/test'
import fc from 'fast-check'
import { readTexts, textOwners } from '../../delivery/texts/read-texts.ts'
import { type DescribedCall, describedCalls } from '../fixtures/any-answer/answer-schemas.ts'
import { CHANGES, type Change, changeAt } from '../fixtures/any-answer/change-at.ts'
import { faultsOf } from '../fixtures/any-answer/faults-of-page.ts'
import {
  germanVisit,
  LINES,
  openScene,
  type Scene,
  scenesOf,
} from '../fixtures/any-answer/scenes.ts'
import { servePlainDocuments } from '../fixtures/plain-documents.ts'
import { keepFigures, partsOf, seedOf } from '../fixtures/proof-length.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { takeClock } from '../fixtures/take-clock.ts'

const API = /\/api\/[a-z]{2}\//
/** As many changes at once, in one answer. */
const MOST_CHANGES = 3
/** ms after which nothing may be busy any more, and a little for the last words to appear. */
const PATIENCE_MS = 15_000
/** ms until a page is looked at that does not come to rest. */
const LONGEST_MS = 2500
/** ms after which a page hangs, also on a busy machine. */
const HANGS_MS = 40_000
const STATUSES = [
  ...[204, 301, 400, 401, 403, 404, 405, 406, 408, 409, 410, 413, 418, 422, 429],
  ...[500, 502, 503, 504],
]

/** What comes instead of an answer. */
type Wire =
  | { kind: 'status'; status: number }
  | { kind: 'cut'; part: number }
  | { kind: 'type'; type: string; body: string | null }
  | { kind: 'aborted' }
  | { kind: 'hangs' }

type Fault = Wire | { kind: 'changed'; changes: { place: number; change: Change; nth: number }[] }

interface Case {
  scene: number
  call: number
  fault: Fault
}

interface Recorded {
  call: DescribedCall
  body: string
}

const wire: fc.Arbitrary<Wire> = fc.oneof(
  fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom(...STATUSES) }),
  fc.record({
    kind: fc.constant('cut' as const),
    part: fc.double({ min: 0, max: 0.99, noNaN: true }),
  }),
  fc.record({
    kind: fc.constant('type' as const),
    type: fc.constantFrom('text/html', 'text/plain', 'image/png', 'application/xml'),
    body: fc.constantFrom(null, '', 'null', '42', '[]', '{}', '"', '<!doctype html><h1>Hi</h1>'),
  }),
  fc.constantFrom<Wire>({ kind: 'aborted' }, { kind: 'hangs' }),
)
const changed: fc.Arbitrary<Fault> = fc.record({
  kind: fc.constant('changed' as const),
  changes: fc.array(
    fc.record({
      place: fc.nat(),
      change: fc.constantFrom(...(Object.keys(CHANGES) as Change[])),
      nth: fc.nat(6),
    }),
    { minLength: 1, maxLength: MOST_CHANGES },
  ),
})
const anyCase: fc.Arbitrary<Case> = fc.record({
  scene: fc.nat(),
  call: fc.nat(),
  fault: fc.oneof({ weight: 3, arbitrary: changed }, { weight: 1, arbitrary: wire }),
})

const textKeys = new Set(
  textOwners()
    .flatMap((owner) => [...readTexts(owner, 'de').keys()])
    .filter((key) => key.includes('.')),
)

for (const { part, numRuns } of partsOf({ short: 40, long: 2000, parts: 2 })) {
  test(`whatever an answer is, the page stays whole and keeps the basket: ${part + 1}`, async ({
    browser,
    shop,
  }, info) => {
    const seed = seedOf(part)
    info.setTimeout(60_000 + numRuns * 20_000)
    const scenes = await scenesOf(shop, info)
    const recorded = new Map<Scene, Recorded[]>()
    const figures = { cases: 0, 'cases that changed nothing': 0 }
    await fc.assert(
      fc.asyncProperty(anyCase, async ({ scene: nth, call: which, fault }) => {
        const scene = scenes[nth % scenes.length] as Scene
        const answers = recorded.get(scene) ?? (await record(browser, scene))
        recorded.set(scene, answers)
        const chosen = answers[which % answers.length]
        if (chosen === undefined) throw new Error(`${scene.name} asks for nothing`)
        const instead = answered(chosen, fault)
        if (instead === null) {
          figures['cases that changed nothing'] += 1
          return
        }
        figures.cases += 1
        const tooLong = new Promise<string[]>((resolve) => {
          setTimeout(resolve, HANGS_MS, ['the page does not answer']).unref()
        })
        const faults = await Promise.race([play(browser, scene, chosen.call, instead), tooLong])
        const said = instead.kind === 'body' ? instead.body.slice(0, 2000) : JSON.stringify(instead)
        expect(faults, `${scene.name}, ${chosen.call.name}, seed ${seed}: ${said}`).toEqual([])
      }),
      { seed, numRuns, endOnFailure: false },
    )
    await keepFigures(info, figures)
  })
}

type Instead = Exclude<Wire, { kind: 'cut' }> | { kind: 'body'; body: string }

/** Null when the fault makes no difference to this answer. */
function answered({ call, body }: Recorded, fault: Fault): Instead | null {
  if (fault.kind === 'cut') return { kind: 'body', body: body.slice(0, body.length * fault.part) }
  if (fault.kind !== 'changed') return fault
  let answer: unknown = JSON.parse(body)
  let isChanged = false
  for (const { place, change, nth } of fault.changes) {
    const at = call.places[place % call.places.length] ?? []
    const next = changeAt(answer, at, change, nth)
    if (next === null) continue
    answer = next
    isChanged = true
  }
  return isChanged ? { kind: 'body', body: JSON.stringify(answer) } : null
}

/** What the scene asks for, and what is answered, where nothing is broken. */
async function record(browser: Browser, scene: Scene): Promise<Recorded[]> {
  const calls = describedCalls()
  const answers = new Map<string, Recorded>()
  const page = await newPage(browser)
  await page.route(API, async (route) => {
    const call = callOf(calls, route)
    // Who leaves the page does not want the answer any more.
    const response = await route.fetch().catch(() => null)
    const body = await response?.text().catch(() => null)
    if (!response || !body) return
    if (call && response.status() === 200) answers.set(call.name, { call, body })
    await route.fulfill({ response, body }).catch(() => {})
  })
  await openScene(page, scene)
  await pressAll(page, scene)
  await page.context().close()
  return [...answers.values()].sort((one, other) => one.call.name.localeCompare(other.call.name))
}

async function play(
  browser: Browser,
  scene: Scene,
  call: DescribedCall,
  instead: Instead,
): Promise<string[]> {
  const page = await newPage(browser)
  const uncaught: string[] = []
  page.on('pageerror', (error) => uncaught.push(`uncaught: ${error.message}`))
  await takeClock(page)
  await page.route(API, async (route) => {
    if (callOf([call], route) === undefined) return await route.fallback()
    await answer(route, instead)
  })
  try {
    await openScene(page, scene)
    const lines = scene.session.cart === undefined ? 0 : LINES
    await pressAll(page, scene)
    // What waits for an answer has given up by now.
    await page.clock.fastForward(PATIENCE_MS + 1000)
    await quiet(page)
    const { origin } = new URL(process.env.SHOP_ORIGIN ?? '')
    return [...uncaught, ...(await faultsOf(page, { origin, textKeys, lines }))]
  } finally {
    await page.context().close()
  }
}

async function answer(route: Route, instead: Instead): Promise<void> {
  if (instead.kind === 'aborted') return await route.abort('connectionreset')
  if (instead.kind === 'hangs') return
  if (instead.kind === 'status') {
    const location = { location: '/de/nowhere' }
    return await route.fulfill({
      status: instead.status,
      ...(instead.status === 301 && { headers: location }),
    })
  }
  if (instead.kind === 'type') {
    return await route.fulfill({
      status: 200,
      contentType: instead.type,
      body: instead.body ?? '{}',
    })
  }
  await route.fulfill({ status: 200, contentType: 'application/json', body: instead.body })
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce', locale: 'de-CH' },
    ...{ baseURL: process.env.SHOP_ORIGIN ?? '', serviceWorkers: 'block' },
  })
  const page = await context.newPage()
  watchUnderWay(page)
  await servePlainDocuments(page)
  return page
}

async function pressAll(page: Page, { presses }: Scene): Promise<void> {
  await quiet(page)
  for (const press of presses) {
    // What the change has taken away cannot be pressed.
    await press(germanVisit(page)).catch(() => {})
    await quiet(page)
  }
}

/** Nothing is under way, or it will not end by itself. */
async function quiet(page: Page): Promise<void> {
  const isQuiet = () =>
    document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null
  const ends = Date.now() + LONGEST_MS
  for (let still = 0; still < 3 && Date.now() < ends; ) {
    await new Promise((resolve) => setTimeout(resolve, 60))
    const isStill =
      underWay.get(page)?.size === 0 && (await page.evaluate(isQuiet).catch(() => false))
    still = isStill ? still + 1 : 0
  }
}

const underWay = new WeakMap<Page, Set<Request>>()

function watchUnderWay(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

function callOf(calls: readonly DescribedCall[], route: Route): DescribedCall | undefined {
  const request = route.request()
  return calls.find((call) => call.matches(request.method(), new URL(request.url())))
}
