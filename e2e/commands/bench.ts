import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { ROOT } from '../delivery/apps.ts'
import { endWith } from '../shop/process-end.ts'
import { browserLaunch } from '../tests/fixtures/chromium.ts'
import { startTestShop } from '../tests/fixtures/test-shop.ts'
import { keptBy, peersOf, shopAt } from './bench/compared.ts'
import { addToHistory } from './bench/history.ts'
import { printWays } from './bench/measure-ways.ts'
import { buildMonolith } from './bench/monolith/build-monolith.ts'
import { type BenchOptions, readOptions } from './bench/options.ts'
import { runParts } from './bench/run-parts.ts'
import { ONE_APP, targetRows, WITH_WORKER } from './bench/target-lines.ts'
import { writeWaterfalls } from './bench/waterfall.ts'

const SUBJECT = 'shop'

try {
  await bench(readOptions(process.argv.slice(2)))
} catch (error) {
  endWith(error)
}

/**
 * Measures the shop as built here together with what it is compared with. Only ratios within one
 * run are meaningful; times of two runs, or of two machines, cannot be compared.
 */
async function bench(options: BenchOptions): Promise<void> {
  const began = performance.now()
  const shop = await startTestShop()
  const monolith = options.hasMonolith
    ? await startTestShop({ SHELL_DIST: await buildMonolith() })
    : null
  const browser = await chromium.launch(browserLaunch())
  const peers = peersOf(options.peers)
  try {
    const compared = [
      shopAt(SUBJECT, shop.origin),
      keptBy(WITH_WORKER, shop.origin),
      ...(monolith === null ? [] : [shopAt(ONE_APP, monolith.origin)]),
      ...options.shops.map(({ name, origin }) => shopAt(name, origin)),
      ...peers,
    ]
    if (options.waterfall !== null) {
      // Of a first visit, which is the same with the worker and without.
      const drawn = compared.filter(({ worker }) => worker !== 'awaited')
      return await writeWaterfalls(browser, drawn, resolve(ROOT, options.waterfall))
    }
    const measured = await runParts(browser, compared, options)
    if (options.parts.includes('ways')) await printWays(browser, shop)
    const rows = targetRows(measured, SUBJECT, peers[0]?.name ?? null)
    console.log(
      ['', 'Lines to reach, on the slow profile', ...rows.map(({ text }) => text)].join('\n'),
    )
    const file = resolve(ROOT, options.json)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${JSON.stringify(measured, null, 2)}\n`)
    if (options.label !== null) {
      await addToHistory({
        change: options.label,
        environment: `${availableParallelism()} cores, Chromium ${browser.version()}, ${options.runs} runs${options.note}`,
        figures: Object.fromEntries(rows.map(({ what, value }) => [what, rounded(value)])),
      })
    }
    console.log(
      `\nMeasured in ${Math.round((performance.now() - began) / 1000)} s; all of it: ${file}`,
    )
  } finally {
    await browser.close()
    await Promise.all([shop.close(), monolith?.close()])
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
