import { endWith } from '../shop/process-end.ts'
import { readLoadOptions } from './load/options.ts'
import { runParts } from './load/run-parts.ts'

try {
  const options = readLoadOptions(process.argv.slice(2))
  const wrong = await runParts(options, (line) => console.log(line))
  // Slow is a finding; something sold twice, lost or not counted is a fault.
  if (wrong.length > 0) throw new Error(`The database is wrong: ${wrong.join(', ')}.`)
} catch (error) {
  endWith(error)
}
