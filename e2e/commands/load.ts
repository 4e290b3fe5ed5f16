import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { ROOT } from '../delivery/apps.ts'
import { endWith } from '../shop/process-end.ts'
import { addToHistory } from './bench/history.ts'
import { readLoadOptions } from './load/options.ts'
import { simulationLines } from './load/print-simulation.ts'
import { figuresOf } from './load/report/figures.ts'
import { wrongIn } from './load/report/judge.ts'
import { type Results, runParts } from './load/run-parts.ts'
import { THE_DAY } from './load/simulate.ts'
import type { Ledger } from './load/targets/read-ledger.ts'

const LOAD_HISTORY = join(import.meta.dirname, 'load/history.json')

try {
  const options = readLoadOptions(process.argv.slice(2))
  const file = resolve(ROOT, options.json)
  const earlier: Results = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
  if (options.profile === 'simulate') simulate(earlier)
  else {
    const results = await runParts(options, (line) => console.log(line))
    await mkdir(dirname(file), { recursive: true })
    // Parts that were not run keep what was measured last.
    await writeFile(file, `${JSON.stringify({ ...earlier, ...results }, null, 2)}\n`)
    if (options.label !== null) {
      const environment = `${availableParallelism()} cores shared with the generator, ${options.database}, ${options.processes} processes`
      await addToHistory(
        { change: options.label, environment, figures: figuresOf(results) },
        LOAD_HISTORY,
      )
    }
    console.log(`\nAll of it: ${file}`)
    if (isWrong(results)) process.exitCode = 1
  }
} catch (error) {
  endWith(error)
}

/** Slow is a finding; something sold twice, lost or not counted is a fault. */
function isWrong(results: object): boolean {
  let wrong = 0
  JSON.stringify(results, (key, value: unknown) => {
    if (key === 'ledger') wrong += wrongIn(value as Ledger).length
    return value
  })
  return wrong > 0
}

function simulate({ costs }: Results): void {
  if (costs === undefined) {
    throw new Error('Nothing is measured: npm run load -- --profile on-sale --only costs')
  }
  console.log(simulationLines(costs, THE_DAY).join('\n'))
}
