import { defineCommand, parseArgs, renderUsage } from 'citty'
import { type GivenSettings, OPTIONS, readSettings } from '../probe/settings.ts'
import { checkConformance, conforms } from './check-conformance.ts'
import { printedReport } from './print-report.ts'

/** Where the command speaks. */
export interface World {
  say: (line: string) => void
  complain: (line: string) => void
  /** What the environment names as the account's password. */
  password?: string | undefined
}

/** Exit codes: everything tried holds, something differs, nothing could be tried. */
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

/** Compares a backend with what the shop asks of one, as the words say; answers the exit code. */
export async function runConformance(words: readonly string[], world: World): Promise<number> {
  if (words.length === 0 || words.includes('--help')) {
    world.say(await renderUsage(command))
    return words.length === 0 ? NOT_REACHED : HOLDS
  }
  const read = readWords(words)
  if (typeof read === 'string') return refuse(world, read)
  const { json, ...given } = read
  const reading = readSettings({ ...given, password: world.password })
  if (reading.kind === 'refused') return refuse(world, reading.reasons.join('\n'))
  const { settings } = reading
  const { api, languages } = settings
  const found = await checkConformance(settings)
  if (found.kind === 'unreachable') {
    if (json) world.say(JSON.stringify({ api, languages, reached: false, reason: found.reason }))
    return refuse(world, `${api} cannot be reached: ${found.reason}`)
  }
  const { endpoints, currency } = found
  const ok = conforms(found)
  world.say(
    json
      ? JSON.stringify({ api, languages, reached: true, ok, currency, endpoints }, null, 2)
      : printedReport(endpoints, currency),
  )
  return ok ? HOLDS : DIFFERS
}

function refuse(world: World, why: string): number {
  world.complain(why)
  return NOT_REACHED
}

/** What they say, or what is wrong with them: a misspelt `--write` must not pass for none. */
function readWords(words: readonly string[]): (GivenSettings & { json?: boolean }) | string {
  try {
    const { _: others, ...named } = parseArgs<typeof OPTIONS>([...words], OPTIONS)
    const unknown = [...others, ...Object.keys(named).filter((name) => !(name in OPTIONS))]
    return unknown.length === 0 ? named : `not understood: ${unknown.join(', ')}; see --help`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
