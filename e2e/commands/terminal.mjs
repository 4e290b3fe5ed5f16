// What every command does in a terminal. Plain JavaScript, as `run.mjs` needs it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SILENCE_MS = 2_000
/** They list their options themselves. */
const OWN_HELP = ['registry', 'operators', 'conformance']
const DOCUMENT = 'e2e/commands/README.md'

/** What `--help` prints of a command: its row in the README; null if the command has its own. */
export function helpOf(root, name, args) {
  if (!args.some((word) => word === '--help' || word === '-h')) return null
  if (OWN_HELP.includes(name)) return null
  const rows = readFileSync(join(root, DOCUMENT), 'utf8').matchAll(/^\| (`.+?) +\| (.+?) +\|$/gm)
  const row = [...rows].find(([, names]) => names.split(', ').includes(`\`${name}\``))
  const text = (row?.[2] ?? '').replace(/\[(.+?)\]\(.+?\)/g, '$1').replaceAll('`', '')
  return `npm run ${name}: ${text}\n\n${DOCUMENT} lists all commands, with links to more.`
}

/** `npm run registry -- status | head -1` stops reading: the rest is not written, without an error. */
export function loseReader(streams = [process.stdout, process.stderr]) {
  for (const stream of streams) {
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}

/** Says that a command works, unless it has written something soon. */
export function breakSilence(name, after = SILENCE_MS) {
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
