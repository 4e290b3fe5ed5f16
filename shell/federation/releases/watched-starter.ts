import type { RegistryRelease } from '@shop/shared/federation/registry'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import { federationName } from '#federation/remote-module'
import { reasonOf, reasonOfLoss } from '../integrity/fault-reason.ts'
import { createFileHashes, withoutQuery } from '../integrity/file-hashes.ts'
import { createIntegrityGuard } from '../integrity/integrity-guard.ts'
import type { LoadedLists } from '../integrity/loaded-lists.ts'
import { createLostStyles } from '../integrity/lost-styles.ts'
import type { FailedRelease } from '../measures/noticed.ts'
import { withdrawShares } from '../runtime/forget-shares.ts'
import { createReleaseStarter, type ReleaseStarter } from './release-starter.ts'
import { createReporter, type ReleaseReport } from './reports.ts'
import type { LoaderParts } from './start-in-turn.ts'
import { watchErrors } from './watch-errors.ts'

export function watchedStarter(
  reportsAddress: string | null,
  lists: LoadedLists,
  language: string,
  measure: (failed: FailedRelease) => void,
): Pick<LoaderParts, 'starter' | 'failureOf' | 'onFailed' | 'takeLostStyle'> {
  const tell = createReporter(reportsAddress)
  const report = (told: ReleaseReport) => {
    measure(told)
    tell(told)
  }
  const files = createFileHashes()
  const byDirectory = new Map<string, { remote: string; version: string }>()
  const styles = createLostStyles(async (directory, { part }) => {
    const release = byDirectory.get(directory)
    const page = routeOfPath(location.pathname)
    if (release) report({ ...release, page, reason: await reasonOfLoss(part), fallback: null })
  })
  watchErrors(window, (addresses) => {
    const directory = addresses.map(files.directoryOf).find((found) => found !== null)
    const release = byDirectory.get(directory ?? '')
    const page = routeOfPath(location.pathname)
    if (release) report({ ...release, page, reason: 'threw', fallback: null })
  })
  const guard = createIntegrityGuard(document.head, files, styles.note)
  const requiresHashes = process.env.NODE_ENV === 'production'
  const inner = createReleaseStarter({ files, guard, lists, requiresHashes, language })
  const starter: ReleaseStarter = {
    fetchFiles: inner.fetchFiles,
    start(remote, release, isFresh, route) {
      if ('metadata' in release) {
        byDirectory.set(directoryOf(release), { remote, version: release.metadata.version })
      }
      return inner.start(remote, release, isFresh, route)
    },
  }
  return {
    starter,
    failureOf(release, cause, page) {
      return { release, cause, page, trouble: guard.troubleIn(directoryOf(release)) }
    },
    takeLostStyle: (release) => styles.take(directoryOf(release)),
    async onFailed(remote, failures, shown) {
      if (shown === null) withdrawShares(federationName(remote))
      const fallback = shown?.metadata.version ?? null
      for (const { release, cause, trouble, page } of failures) {
        const { version } = release.metadata
        console.warn(cause)
        const reason = await reasonOf(cause, trouble)
        report({ remote, version, page, reason, fallback })
      }
    },
  }
}

function directoryOf({ url }: RegistryRelease): string {
  return withoutQuery(new URL('.', new URL(url, location.href)).href)
}
