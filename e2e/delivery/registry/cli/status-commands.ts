import { defineCommand } from 'citty'
import type { LookingAt } from '../health/read-bounded.ts'
import { releaseHealth } from '../health/release-health.ts'
import type { RegistryDocument } from '../registry-document.ts'
import { type ReleaseStatus, registryStatus } from '../registry-status.ts'
import { findVersion, releasesOf } from '../releases-of.ts'
import { readReported } from './reported.ts'
import { askableBy } from './require-allowed.ts'
import { table } from './table.ts'
import { COMMON_ARGS, openRegistry, placeOf, requireKnown, type World } from './world.ts'

const NOT_TOLD =
  'What visitors reported is not known here: a server tells it, by REGISTRY_TOKEN or --token.'

export function statusCommand(world: World) {
  return defineCommand({
    meta: {
      name: 'status',
      description: 'What is listed, what visits get, and whether it is there',
    },
    args: COMMON_ARGS,
    run: async ({ args }) => {
      requireKnown(args, COMMON_ARGS)
      const { store, shop } = openRegistry(args, world)
      const { document } = await store.read()
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
          reported?.of(status.remote, status.version),
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
      const revisions = await openRegistry(args, world).store.history()
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
function withReports(found: string, reports = ''): string {
  if (reports === '') return found
  return found === 'good' ? `reported: ${reports}` : `${found}, reported: ${reports}`
}
