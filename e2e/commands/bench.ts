import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { ROOT } from '../delivery/apps.ts'
import { exitWithError } from '../shop/process-end.ts'
import { browserLaunch } from '../tests/fixtures/chromium.ts'
import { startTestShop } from '../tests/fixtures/test-shop.ts'
import { peersOf, shopAt } from './bench/compared.ts'
import { buildMonolith } from './bench/monolith/build-monolith.ts'
import { type BenchOptions, readOptions } from './bench/options.ts'
import { runParts } from './bench/run-parts.ts'
import { targetLines } from './bench/target-lines.ts'

const SUBJECT = 'shop'

try {
  await bench(readOptions(process.argv.slice(2)))
} catch (error) {
  exitWithError(error)
}

/**
 * Measures the shop as built here and the sites it is compared with. Only ratios within one run are
 * meaningful: times of two runs, or of two machines, cannot be compared.
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
      ...(monolith === null ? [] : [{ ...shopAt('one app', monolith.origin), hasWorker: false }]),
      ...options.shops.map(({ name, origin }) => shopAt(name, origin)),
      ...peers,
    ]
    const measured = await runParts(browser, compared, options)
    console.log(targetLines(measured, SUBJECT, peers[0]?.name ?? null).join('\n'))
    const file = resolve(ROOT, options.json)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${JSON.stringify(measured, null, 2)}\n`)
    console.log(
      `\nMeasured in ${Math.round((performance.now() - began) / 1000)} s; all results: ${file}`,
    )
  } finally {
    await browser.close()
    await Promise.all([shop.close(), monolith?.close()])
  }
}
