import { defineCommand } from 'citty'
import * as v from 'valibot'
import type { Askable, LookingAt } from '../health/read-bounded.ts'
import { releaseHealth } from '../health/release-health.ts'
import type { RegistryDocument } from '../registry-document.ts'
import { type ReleaseStatus, registryStatus } from '../registry-status.ts'
import { findVersion, releasesOf } from '../releases-of.ts'
import { ask, readRegistry } from './ask-registry.ts'
import { table } from './table.ts'
import {
  COMMON_ARGS,
  type CommonArgs,
  placeOf,
  requireKnown,
  SHELL,
  shopOf,
  tokenOf,
  type World,
} from './world.ts'

const STATUS_ARGS = { ...COMMON_ARGS, ...SHELL } as const
const NOT_TOLD =
  'What visitors reported is not known here: a server tells it, by REGISTRY_TOKEN or --token.'
const TIMEOUT_MS = 15_000

const reportsAnswer = v.object({
  reports: v.array(
    v.object({ remote: v.string(), version: v.string(), reason: v.string(), reports: v.number() }),
  ),
  /** How automatic canaries are doing, in words; a server from before tells nothing. */
  canaries: v.optional(v.array(v.string()), []),
})
const historyAnswer = v.object({
  revisions: v.array(v.object({ at: v.string(), author: v.string(), action: v.string() })),
})

export function statusCommand(world: World) {
  return defineCommand({
    meta: {
      name: 'status',
      description: 'What is listed, what visits get, and whether it is there',
    },
    args: STATUS_ARGS,
    run: async ({ args }) => {
      requireKnown(args, STATUS_ARGS)
      const shop = shopOf(args, world)
      const document = await readRegistry(placeOf(args, world), tokenOf(args, world))
      const looking = { shop, askable: await askableBy(shop) }
      const reported = await readReported(args, world)
      const rows = registryStatus(document).map(async (status) => [
        status.remote,
        status.version,
        stateOf(status),
        `${status.share} %`,
        status.contract ?? '–',
        withReports(
          await healthOf(document, status, looking),
          reported && reportsOn(reported, status),
        ),
        status.fallback ?? '–',
      ])
      const head = ['remote', 'version', '', 'share', 'contract', 'health', 'fallback']
      if (rows.length === 0) world.say(`No release is listed in ${placeOf(args, world)}.`)
      else for (const line of table([head, ...(await Promise.all(rows))])) world.say(line)
      for (const line of reported?.canaries ?? []) world.say(line)
      if (rows.length > 0 && reported === null) world.say(NOT_TOLD)
    },
  })
}

export function historyCommand(world: World) {
  return defineCommand({
    meta: { name: 'history', description: 'Who did what, newest first' },
    args: COMMON_ARGS,
    run: async ({ args }) => {
      requireKnown(args, COMMON_ARGS)
      const answer = await ask(args, world, 'registry/history')
      const { revisions } = v.parse(historyAnswer, await answer.json())
      const rows = revisions.map(({ at, author, action }) => [at, author, action])
      for (const line of table([['when', 'who', 'what'], ...rows])) world.say(line)
    },
  })
}

function stateOf({ isDefault, rolledBack, automatic }: ReleaseStatus): string {
  if (isDefault) return 'default'
  if (automatic?.state === 'back') return `went back (${automatic.because})`
  if (automatic !== null) return automatic.state === 'paused' ? 'paused' : 'automatic'
  return rolledBack ? 'rolled back' : ''
}

async function healthOf(
  document: RegistryDocument,
  { remote, version }: ReleaseStatus,
  looking: LookingAt,
): Promise<string> {
  const release = findVersion(releasesOf(document, remote), version)
  return release === undefined ? 'not asked' : await releaseHealth(release, looking)
}

/** Files that are as they should be say nothing about whether browsers could use them. */
function withReports(found: string, reports: string | null): string {
  if (!reports) return found
  return found === 'good' ? `reported: ${reports}` : `${found}, reported: ${reports}`
}

type Reported = v.InferOutput<typeof reportsAnswer>

/**
 * What visitors' browsers reported of releases in the last 24 hours. Null if that is not told: there is
 * no token or another one, or the server is older or away.
 */
async function readReported(args: CommonArgs, world: World): Promise<Reported | null> {
  if (tokenOf(args, world) === undefined) return null
  try {
    return v.parse(reportsAnswer, await (await ask(args, world, 'registry/reports')).json())
  } catch {
    return null
  }
}

/** `12 × unreachable, 3 × broken`. */
function reportsOn({ reports }: Reported, { remote, version }: ReleaseStatus): string {
  return reports
    .filter((one) => one.remote === remote && one.version === version)
    .map((one) => `${one.reports} × ${one.reason}`)
    .join(', ')
}

/**
 * Which servers this machine may fetch releases from: the shop, the origins that its content security
 * policy allows remotes from, and otherwise public addresses only. An address in a registry must not
 * lead into this machine's private networks (SSRF).
 */
async function askableBy(shop: string): Promise<Askable> {
  const policy = await fetch(shop, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.headers.get('content-security-policy') ?? ''
    },
    () => '',
  )
  const scripts = policy.split(';').find((directive) => directive.trim().startsWith('script-src '))
  return { origins: [shop, ...(scripts?.trim().split(/\s+/) ?? [])], others: 'public' }
}
