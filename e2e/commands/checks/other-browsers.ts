import { join } from 'node:path'
import { ROOT } from '../../delivery/apps.ts'
import { installedFirefox, installedWebKit } from '../../tests/fixtures/other-browsers.ts'
import { countsOfPlaywright } from './counts.ts'
import { bin, type Step } from './step.ts'

export type OtherBrowser = 'firefox' | 'webkit'

const BROWSERS = {
  firefox: { name: 'in Firefox', installed: installedFirefox, needs: 'Firefox' },
  webkit: { name: 'in WebKit', installed: installedWebKit, needs: 'WebKit with a driver' },
}

/** Journeys in another browser than Chromium: in short form one purchase, in long form many. */
export function otherBrowser(browser: OtherBrowser, form: 'short' | 'long'): Step {
  const { name, installed, needs } = BROWSERS[browser]
  const report = join(ROOT, `e2e/.cache/playwright-${browser}.json`)
  return {
    name,
    run: [
      bin('@playwright/test/cli.js'),
      'test',
      `--config=${join(ROOT, 'e2e/playwright.config.ts')}`,
      // One counts on a processor of its own; many journeys are more in the same time.
      `--workers=${browser === 'firefox' && form === 'long' ? 2 : 1}`,
    ],
    environment: { SHARD: browser, BROWSER: browser, ...(form === 'long' && { PROOF: 'long' }) },
    report: { file: report, read: countsOfPlaywright },
    missing: () => (installed() === null ? `this machine has no ${needs}` : null),
    needsBuild: true,
    isShard: true,
  }
}
