import { defineConfig, devices, type Project } from '@playwright/test'
import { browserLaunch } from './tests/fixtures/chromium.ts'
import { firefoxLaunch } from './tests/fixtures/firefox.ts'

const DESKTOP = devices['Desktop Chrome']
const PHONE = { ...DESKTOP, hasTouch: true, isMobile: true }

/** Which part of the suite runs; its files lie apart from those of the others. */
const { SHARD = 'all', BROWSER = '', CI, TESTS, TRACE, PROOF } = process.env
/**
 * One part of the suite, in ms: a hanging browser must not hold up everything after it. The long
 * form of the proofs, which limit themselves, may take twice its time on a busy machine.
 */
const LONGEST_RUN = (PROOF === 'long' ? 120 : SHARD === 'all' ? 60 : 35) * 60_000

/** `npm test` plays only what has this tag in its title, and what is `@both` on a phone alone. */
const IS_QUICK = TESTS === 'quick'
const CORE = IS_QUICK ? '(?=.*@core)' : ''

/** Played by what drives WebKit. */
const IN_WEBKIT = 'tests/guarantees/in-webkit.test.ts'
/** A browser that is slower to drive than Chromium, on a busy machine. */
const PATIENCE = { timeout: 180_000, expect: { timeout: 30_000 } }

/** What Firefox plays: each offering bought, by keyboard too, languages, accounts and orders. */
const IN_FIREFOX = 'tests/journeys/{book-places,buy,change-the-l,give,own,review}*.test.ts'
const SHORTEST = 'tests/journeys/buy-a-day-ticket.test.ts'
/** Frames of another site need a Firefox of their own. */
const IN_FRAMES = 'tests/journeys/buy-in-another-page.test.ts'
const ON_PHONES = 'tests/journeys/{buy-a-day,buy-a-pass,buy-merch,give}*.test.ts'

/** With `BROWSER`, journeys are played in another one than Chromium; in short, a purchase. */
const OTHERS: Record<string, Project[]> = {
  firefox:
    PROOF === 'long'
      ? [
          { ...inFirefox('firefox', 1280, IN_FIREFOX), testIgnore: IN_FRAMES },
          inFirefox('narrow firefox', 360, ON_PHONES),
          inFirefox('firefox with frames', 1280, IN_FRAMES),
        ]
      : [inFirefox('firefox', 1280, SHORTEST), inFirefox('firefox with frames', 1280, IN_FRAMES)],
  webkit: [{ name: 'webkit', testMatch: IN_WEBKIT, ...PATIENCE }],
}

function inFirefox(name: string, width: number, testMatch: string): Project {
  const viewport = { width, height: 800 }
  return {
    name,
    testMatch,
    ...PATIENCE,
    use: { ...firefoxLaunch(testMatch === IN_FRAMES), viewport },
  }
}

export default defineConfig({
  testDir: '.',
  testMatch: 'tests/{journeys,guarantees}/**/*.{test,spec}.ts',
  outputDir: `results/${SHARD}`,
  // What a screen reader reads is the same on every machine.
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  globalSetup: './tests/global-set-up.ts',
  globalTimeout: LONGEST_RUN,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  // `npm run verify` names whatever needed its second try, and lets few of those pass.
  retries: CI === undefined ? 0 : 1,
  forbidOnly: CI !== undefined,
  reportSlowTests: { max: 10, threshold: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: `.cache/playwright-${SHARD}.json` }],
    ['html', { outputFolder: `report/${SHARD}`, open: 'never' }],
  ],
  use: {
    launchOptions: browserLaunch(),
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    // A page that still scrolls takes the place away from under a pointer that is already down.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker asks for, a test's routes do not see; files about the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording costs a third more CPU: ask for it where a failure needs a closer look.
    trace: TRACE === undefined ? 'on-first-retry' : 'retain-on-failure',
  },
  projects: OTHERS[BROWSER] ?? [
    {
      name: 'desktop',
      testIgnore: IN_WEBKIT,
      grep: new RegExp(CORE),
      grepInvert: IS_QUICK ? /@phone|@both/ : /@phone/,
      use: { ...DESKTOP, viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      // Journeys that can fail differently on a phone: `@phone` there alone, `@both` on either.
      grep: new RegExp(`${CORE}.*(@phone|@both)`),
      use: { ...PHONE, viewport: { width: 360, height: 740 } },
    },
  ],
})
