import * as v from 'valibot'
import { type ReleaseStatus, registryStatus } from '../registry-status.ts'
import {
  ask,
  type CliContext,
  type CommonArgs,
  placeOf,
  readRegistry,
  tokenOf,
} from './ask-registry.ts'
import { table } from './command-line.ts'

const NOT_TOLD =
  "The state of files and visitors' reports are unknown: the server shows them only with REGISTRY_TOKEN or --token."

const one = { remote: v.string(), version: v.string() }
const told = v.object({
  reports: v.array(v.object({ ...one, reason: v.string(), reports: v.number() })),
  /** The state of automatic canaries, in words. */
  canaries: v.optional(v.array(v.string()), []),
  health: v.optional(v.array(v.object({ ...one, health: v.string() })), []),
})
type Told = v.InferOutput<typeof told>

export async function printStatus(cli: CliContext, args: CommonArgs): Promise<void> {
  const address = placeOf(args, cli)
  const document = await readRegistry(address, tokenOf(args, cli))
  const known = await readTold(args, cli)
  const rows = registryStatus(document).map((status) => [
    status.remote,
    status.version,
    stateOf(status),
    `${status.share} %`,
    status.contract ?? '–',
    known === null ? '–' : healthOf(known, status),
    status.fallback ?? '–',
  ])
  if (rows.length === 0) return cli.say(`No release is listed in ${address}.`)
  const head = ['remote', 'version', '', 'share', 'contract', 'health', 'fallback']
  for (const line of table([head, ...rows])) cli.say(line)
  for (const line of known?.canaries ?? [NOT_TOLD]) cli.say(line)
}

/**
 * What the server knows about its releases. Null without a valid token, or if the server is older
 * or does not answer.
 */
async function readTold(args: CommonArgs, cli: CliContext): Promise<Told | null> {
  if (tokenOf(args, cli) === undefined) return null
  return await ask(args, cli, 'registry/reports', told).catch(() => null)
}

function stateOf({ isDefault, rolledBack, automatic }: ReleaseStatus): string {
  if (isDefault) return 'default'
  if (automatic?.state === 'back') return `went back (${automatic.because})`
  if (automatic !== null) return automatic.state === 'paused' ? 'paused' : 'automatic'
  return rolledBack ? 'rolled back' : ''
}

/**
 * Health of a release in words: of its files, and what browsers reported, because files can be
 * correct and still useless to browsers.
 */
function healthOf({ health, reports }: Told, { remote, version }: ReleaseStatus): string {
  const isIt = (other: { remote: string; version: string }) =>
    other.remote === remote && other.version === version
  const found = health.find(isIt)?.health ?? '–'
  const reported = reports.filter(isIt).map((given) => `${given.reports} × ${given.reason}`)
  if (reported.length === 0) return found
  const words = `reported: ${reported.join(', ')}`
  return found === 'good' ? words : `${found}, ${words}`
}
