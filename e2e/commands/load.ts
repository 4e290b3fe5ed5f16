import { exitWithError } from '../shop/process-end.ts'
import { readLoadOptions } from './load/options.ts'
import { runParts } from './load/run-parts.ts'

try {
  const options = readLoadOptions(process.argv.slice(2))
  const wrong = await runParts(options, (line) => console.log(line))
  // Slow answers are only reported; places sold twice, lost or miscounted make the command fail.
  if (wrong.length > 0) throw new Error(`The database is wrong: ${wrong.join(', ')}.`)
} catch (error) {
  exitWithError(error)
}
