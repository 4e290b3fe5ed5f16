import * as v from 'valibot'
import { type ReleaseStatus, registryStatus } from '../registry-status.ts'
import { ask, type CommonArgs, placeOf, readRegistry, tokenOf, type World } from './ask-registry.ts'
import { table } from './command-line.ts'

const NOT_TOLD =
  'Whether files are there and what visitors reported is not known here: a server tells it, by REGISTRY_TOKEN or --token.'

const one = { remote: v.string(), version: v.string() }
const told = v.object({
  reports: v.array(v.object({ ...one, reason: v.string(), reports: v.number() })),
  /** How automatic canaries are doing, in words. */
  canaries: v.optional(v.array(v.string()), []),
  health: v.optional(v.array(v.object({ ...one, health: v.string() })), []),
})
type Told = v.InferOutput<typeof told>

/** Prints every release that is listed, and what the shop's server knows of it. */
export async function sayStatus(world: World, args: CommonArgs): Promise<void> {
  const address = placeOf(args, world)
  const document = await readRegistry(address, tokenOf(args, world))
  const known = await readTold(args, world)
  const rows = registryStatus(document).map((status) => [
    status.remote,
    status.version,
    stateOf(status),
    `${status.share} %`,
    status.contract ?? '–',
    known === null ? '–' : healthOf(known, status),
    status.fallback ?? '–',
  ])
  if (rows.length === 0) return world.say(`No release is listed in ${address}.`)
  const head = ['remote', 'version', '', 'share', 'contract', 'health', 'fallback']
  for (const line of table([head, ...rows])) world.say(line)
  for (const line of known?.canaries ?? [NOT_TOLD]) world.say(line)
}

/** Null if the server tells nothing: there is no token or another one, or it is older or away. */
async function readTold(args: CommonArgs, world: World): Promise<Told | null> {
  if (tokenOf(args, world) === undefined) return null
  return await ask(args, world, 'registry/reports', told).catch(() => null)
}

function stateOf({ isDefault, rolledBack, automatic }: ReleaseStatus): string {
  if (isDefault) return 'default'
  if (automatic?.state === 'back') return `went back (${automatic.because})`
  if (automatic !== null) return automatic.state === 'paused' ? 'paused' : 'automatic'
  return rolledBack ? 'rolled back' : ''
}

/** Files that are as they should be say nothing about whether browsers could use them. */
function healthOf({ health, reports }: Told, { remote, version }: ReleaseStatus): string {
  const isIt = (other: { remote: string; version: string }) =>
    other.remote === remote && other.version === version
  const found = health.find(isIt)?.health ?? '–'
  const reported = reports.filter(isIt).map((given) => `${given.reports} × ${given.reason}`)
  if (reported.length === 0) return found
  const words = `reported: ${reported.join(', ')}`
  return found === 'good' ? words : `${found}, ${words}`
}
