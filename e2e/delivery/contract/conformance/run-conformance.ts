import { defineCommand, parseArgs, renderUsage } from 'citty'
import { type GivenSettings, OPTIONS, readSettings } from '../probe/settings.ts'
import { checkConformance, conforms } from './check-conformance.ts'
import { printedReport } from './print-report.ts'

export interface CliContext {
  say: (line: string) => void
  complain: (line: string) => void
  /** The account's password, from the environment. */
  password?: string | undefined
}

/**
 * Exit codes of the command: everything is right, something differs, the backend cannot be checked.
 */
const HOLDS = 0
const DIFFERS = 1
const NOT_REACHED = 2

const command = defineCommand({
  meta: {
    name: 'npm run conformance --',
    description: "Does a museum's backend answer as the shop needs it?",
  },
  args: OPTIONS,
})

/** Runs the command with these arguments; returns the exit code. */
export async function runConformance(words: readonly string[], cli: CliContext): Promise<number> {
  if (words.length === 0 || words.includes('--help')) {
    cli.say(await renderUsage(command))
    return words.length === 0 ? NOT_REACHED : HOLDS
  }
  const read = readWords(words)
  if (typeof read === 'string') return refuse(cli, read)
  const { json, ...given } = read
  const reading = readSettings({ ...given, password: cli.password })
  if (reading.kind === 'refused') return refuse(cli, reading.reasons.join('\n'))
  const { settings } = reading
  const { api, languages } = settings
  const found = await checkConformance(settings)
  if (found.kind === 'unreachable') {
    if (json) cli.say(JSON.stringify({ api, languages, reached: false, reason: found.reason }))
    return refuse(cli, `${api} cannot be reached: ${found.reason}`)
  }
  const { endpoints, currency } = found
  const ok = conforms(found)
  cli.say(
    json
      ? JSON.stringify({ api, languages, reached: true, ok, currency, endpoints }, null, 2)
      : printedReport(endpoints, currency),
  )
  return ok ? HOLDS : DIFFERS
}

function refuse(cli: CliContext, why: string): number {
  cli.complain(why)
  return NOT_REACHED
}

/** The options, or what is wrong with them: a misspelt `--write` must not be ignored. */
function readWords(words: readonly string[]): (GivenSettings & { json?: boolean }) | string {
  try {
    const { _: others, ...named } = parseArgs<typeof OPTIONS>([...words], OPTIONS)
    const unknown = [...others, ...Object.keys(named).filter((name) => !(name in OPTIONS))]
    return unknown.length === 0 ? named : `unknown: ${unknown.join(', ')}; see --help`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
