import { defineConfig, devices } from '@playwright/test'
import { browserLaunch } from './tests/fixtures/chromium.ts'

const DESKTOP = devices['Desktop Chrome']
const PHONE = { ...DESKTOP, hasTouch: true, isMobile: true }

/** Which part of the suite `npm run verify` runs; its files lie apart from those of the others. */
const { SHARD = 'all', CI, TRACE, PROOF } = process.env
/** One part of the suite, in ms: a hanging browser must not hold up everything after it. */
const LONGEST_RUN = (PROOF === 'long' ? 70 : SHARD === 'all' ? 30 : 12) * 60_000

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
  projects: [
    {
      name: 'desktop',
      use: { ...DESKTOP, viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      // What holds whatever breaks does not depend on the width of the page.
      testIgnore: 'tests/guarantees/**',
      use: { ...PHONE, viewport: { width: 360, height: 740 } },
    },
  ],
})
