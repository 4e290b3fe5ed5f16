import { defineCommand } from 'citty'
import type { LookingAt } from '../health/read-bounded.ts'
import { releaseHealth } from '../health/release-health.ts'
import type { RegistryDocument } from '../registry-document.ts'
import { type ReleaseStatus, registryStatus } from '../registry-status.ts'
import { findVersion, releasesOf } from '../releases-of.ts'
import { askableBy } from './require-allowed.ts'
import { COMMON_ARGS, openRegistry, placeOf, requireKnown, type World } from './world.ts'

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
      const rows = registryStatus(document).map(async (status) => [
        status.remote,
        status.version,
        status.isDefault ? 'default' : status.rolledBack ? 'rolled back' : '',
        `${status.share} %`,
        status.contract ?? '–',
        await healthOf(document, status, looking),
        status.fallback ?? '–',
      ])
      const head = ['remote', 'version', '', 'share', 'contract', 'health', 'fallback']
      if (rows.length === 0) world.say(`No release is listed in ${placeOf(args, world)}.`)
      else for (const line of table([head, ...(await Promise.all(rows))])) world.say(line)
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

async function healthOf(
  document: RegistryDocument,
  { remote, version }: ReleaseStatus,
  looking: LookingAt,
): Promise<string> {
  const release = findVersion(releasesOf(document, remote), version)
  return release === undefined ? 'not asked' : await releaseHealth(release, looking)
}

/** Lines with aligned columns. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
