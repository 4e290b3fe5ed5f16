import { readFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { pageOfPath } from '@shop/shared/routing/route-of-path'
import { ROUTES, type RouteName } from '@shop/shared/routing/routes'
import fc from 'fast-check'
import {
  ALL_WAYS,
  fewWays,
  lookAtScreen,
  standAsOpened,
  type Way,
} from '../fixtures/any-screen/look-at-screen.ts'
import { type Screen, stageFor, test, type Walk } from '../fixtures/any-screen/walk.ts'
import { WALKS } from '../fixtures/any-screen/walks.ts'
import { isLong, keepFigures, seedOf } from '../fixtures/proof-length.ts'
import { expect } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { NO_PASSWORD } from '../fixtures/visit-checkout.ts'
import { NO_SUCH_CODE } from '../fixtures/visit-codes.ts'

/** The language in which pages are compared with snapshots for screen readers. */
const SNAPSHOT_LANGUAGE: Language = 'de'
/** Pages that redirect at once: visitors do not see them. */
const REDIRECTING: readonly RouteName[] = ['logout', 'recoverAccount']
/** Number of walks that the short form takes in each other language, and ms per walk. */
const DRAWN = 1
const WALK_MS = 300_000
/** ms after which a press is given up, on a busy machine. */
const PRESS_MS = 20_000

/** Number of comparisons with a snapshot, and ms between them. */
const TRIES = 80
const BETWEEN_MS = 250
const BOOKING_NUMBER = /(?<=strong: )[A-Z0-9]{8}$/gm

test.use({
  allowedErrors: [
    [
      ...[
        NO_PASSWORD,
        NO_SUCH_CODE,
        /404.*waiting-list\/claim/,
        /401 .*\/(auth\/login|customer\?)/,
        /40[46].*\/(order\/review|customer\/fromOrder|booking\/review|checkout\/confirm)/,
        // On a busy machine the shop rejects some requests for a moment; they are retried
        // automatically.
        /503 .*\/api\//,
      ],
      /ERR_(FAILED|CONNECTION_REFUSED|INTERNET_DISCONNECTED)/,
    ],
    { scope: 'test' },
  ],
})

test('the screens include every page of the shop once', () => {
  const pages = WALKS.flatMap(({ routes = [] }) => routes)
  expect([...pages, ...REDIRECTING].toSorted()).toEqual(Object.keys(ROUTES).toSorted())
})

for (const language of LANGUAGES) {
  for (const [nth, { walk, ways }] of walksIn(language).entries()) {
    test(`is usable by sight, by screen reader and enlarged, in ${language}, ${nth + 1}: ${walk.name}`, async ({
      page,
      shop,
      now,
    }, info) => {
      info.setTimeout(WALK_MS)
      page.setDefaultTimeout(PRESS_MS)
      const visit = visitIn(page, language)
      const seen: Seen[] = []
      const routes: RouteName[] = []
      let screens = 0
      for await (const screen of walk.walk(visit, stageFor(shop, now, info))) {
        if (screen.route !== undefined) {
          routes.push(screen.route)
          expect(pageOfPath(new URL(page.url()).pathname)?.name).toBe(screen.route)
          if (language === SNAPSHOT_LANGUAGE) await expectSnapshot(page, screen.route, info)
        }
        const size = page.viewportSize()
        for (const way of ways(screen, nth + screens)) {
          const found = await lookAtScreen(page, way, screen)
          seen.push({ screen: screen.name, language, ...way, found })
        }
        await standAsOpened(page, size)
        screens += 1
      }
      await keepSeen(info, seen)
      expect(routes).toEqual(walk.routes ?? [])
    })
  }
}

interface Seen extends Way {
  screen: string
  language: Language
  found: string[]
}

interface PlannedWalk {
  walk: Walk
  /** The ways to check the screen with the index `nth`. */
  ways: (screen: Screen, nth: number) => readonly Way[]
}

/**
 * The long form takes all walks; the short one takes all in the snapshot language, and a few random
 * ones.
 */
function walksIn(language: Language): PlannedWalk[] {
  if (isLong() || language === SNAPSHOT_LANGUAGE) {
    const ways = (nth: number) => (isLong() ? ALL_WAYS : fewWays(nth))
    return WALKS.map((walk) => ({ walk, ways: (screen, nth) => waysOf(screen, ways(nth)) }))
  }
  const drawn = fc.sample(
    fc.record({ walk: fc.constantFrom(...WALKS), first: fc.nat(ALL_WAYS.length) }),
    { seed: seedOf(LANGUAGES.indexOf(language)), numRuns: DRAWN },
  )
  return drawn.map(({ walk, first }) => ({
    walk,
    ways: (screen, nth) => {
      const ways = waysOf(screen, ALL_WAYS)
      return ways.slice((first + nth) % ways.length).slice(0, 1)
    },
  }))
}

function waysOf({ widths }: Screen, ways: readonly Way[]): readonly Way[] {
  return widths === undefined ? ways : ways.filter(({ width }) => widths.includes(width))
}

/**
 * Compares the main part of a page, as a screen reader reads it, with its snapshot; of the home
 * page the whole page.
 */
async function expectSnapshot(page: Page, route: RouteName, info: TestInfo): Promise<void> {
  const part = route === 'home' ? page.locator('body') : page.getByRole('main')
  const name = `${route}.yml`
  const kept = await readFile(info.snapshotPath(name), 'utf8').catch(() => null)
  let read = ''
  // Try again: content such as prices may come late. Missing content ends as a difference.
  for (let tries = 0; read !== kept && tries < TRIES; tries += 1) {
    if (tries > 0) await page.waitForTimeout(BETWEEN_MS)
    read = withoutRandomParts(await part.ariaSnapshot())
  }
  expect.soft(read).toMatchSnapshot(name)
}

function withoutRandomParts(read: string): string {
  // The document has the server's year, which is not set by the clock of the shop.
  const timeless = read.replace(/© \d{4}/, '© …')
  const named = timeless
    .replace(/[\w-]+@example\.com/g, '…@example.com')
    .replace(BOOKING_NUMBER, '…')
  return `${named.replace(/(?:\w{4} ){4}\w{4}$/m, '…')}\n`
}

async function keepSeen(info: TestInfo, seen: readonly Seen[]): Promise<void> {
  const body = JSON.stringify(seen)
  await info.attach('screens', { body, contentType: 'application/json' })
  const found = seen.flatMap(({ screen, width, look, enlarged, found }) =>
    found.map((what) => `${screen}, ${width} px, ${look}${enlarged ? ', enlarged' : ''}: ${what}`),
  )
  await keepFigures(info, {
    screens: new Set(seen.map(({ screen }) => screen)).size,
    'looks at screens': seen.length,
  })
  expect(found).toEqual([])
}
