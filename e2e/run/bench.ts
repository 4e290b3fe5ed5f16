import { type Browser, chromium } from '@playwright/test'
import { type Measured, measureList } from './bench/measure-list.ts'
import { MEASURED_LISTS, type MeasuredList } from './bench/measured-lists.ts'
import { browserLaunch } from './checks/browser-launch.ts'
import { startTestShop } from './checks/test-shop.ts'
import { endWith } from './end-with.ts'

const SIZES = [10, 100, 1000, 10_000]
const RUNS = 5

/**
 * Prints how the long lists bear their length: medians of several runs on a slowed processor.
 * Compare the lines of one run with each other and never the times of two machines.
 */
try {
  const shop = await startTestShop()
  const browser = await chromium.launch(browserLaunch())
  try {
    for (const list of MEASURED_LISTS) await printList(browser, shop.origin, list)
  } finally {
    await browser.close()
    await shop.close()
  }
} catch (error) {
  endWith(error)
}

async function printList(browser: Browser, origin: string, list: MeasuredList): Promise<void> {
  printRow([list.name, 'listed ms', 'narrowed ms', 'nodes', 'heap MB'])
  for (const size of SIZES) {
    const runs: Measured[] = []
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await measureList(browser, origin, { list, size }))
    }
    const fields = ['listed', 'narrowed', 'nodes', 'heap'] as const
    printRow([size, ...fields.map((field) => Math.round(median(runs, field)))])
  }
}

function printRow(cells: readonly (string | number)[]): void {
  console.log(cells.map((cell) => String(cell).padStart(11)).join('  '))
}

function median(runs: readonly Measured[], field: keyof Measured): number {
  return runs.map((run) => run[field]).sort((one, other) => one - other)[RUNS >> 1] ?? 0
}
