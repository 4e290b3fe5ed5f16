import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { ROOT } from '../delivery/apps.ts'
import { endWith } from '../shop/process-end.ts'
import { readLoadOptions } from './load/options.ts'
import { runParts } from './load/run-parts.ts'

try {
  const options = readLoadOptions(process.argv.slice(2))
  const results = await runParts(options, (line) => console.log(line))
  const file = resolve(ROOT, options.json)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`)
  console.log(`\nAll of it: ${file}`)
} catch (error) {
  endWith(error)
}
