// What every command does in a terminal. Plain JavaScript, because `run.mjs` needs it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SILENCE_MS = 2_000
const OWN_HELP = ['registry', 'operators', 'conformance']
const DOCUMENT = 'e2e/commands/README.md'

/**
 * The text that `--help` prints for a command: its row in the README; null if the command has its
 * own help.
 */
export function helpOf(root, name, args) {
  if (!args.some((word) => word === '--help' || word === '-h')) return null
  if (OWN_HELP.includes(name)) return null
  const rows = readFileSync(join(root, DOCUMENT), 'utf8').matchAll(/^\| (`.+?) +\| (.+?) +\|$/gm)
  const row = [...rows].find(([, names]) => names.split(', ').includes(`\`${name}\``))
  const text = (row?.[2] ?? '').replace(/\[(.+?)\]\(.+?\)/g, '$1').replaceAll('`', '')
  return `npm run ${name}: ${text}\n\n${DOCUMENT} lists all commands, with links to more.`
}

/**
 * When a reader stops (`npm run registry -- status | head -1`), the rest of the output is dropped
 * without an error.
 */
export function ignoreClosedReader(streams = [process.stdout, process.stderr]) {
  for (const stream of streams) {
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}

/** Reports that a command is working, unless it has written something soon. */
export function announceIfSilent(name, after = SILENCE_MS) {
  const timer = setTimeout(() => process.stderr.write(`${name} is working …\n`), after)
  timer.unref()
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write
    stream.write = (...args) => {
      clearTimeout(timer)
      stream.write = write
      return write.apply(stream, args)
    }
  }
}
