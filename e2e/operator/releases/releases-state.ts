import { type CanaryWatch, evidenceOf } from '../../delivery/registry/canary/evidence.ts'
import { CANARY_STEPS, judge } from '../../delivery/registry/canary/judge.ts'
import type { RegistryDocument } from '../../delivery/registry/registry-document.ts'
import type { ReleaseStatus } from '../../delivery/registry/registry-status.ts'
import type { RegistryRevision } from '../../delivery/registry/registry-store.ts'
import { defaultOf, releasesOf } from '../../delivery/registry/releases-of.ts'
import { MOST_REVISIONS } from '../../delivery/registry/service/database-registry.ts'
import { type RemoteHealth, recentHealth } from '../../delivery/registry/service/remote-health.ts'
import type { CanaryState, ReleaseState, ReleasesState, RemoteState } from '../contract/releases.ts'
import { editReleases } from './release-edit.ts'
import { authorOf } from './release-history.ts'
import { titlesOf, trafficSplits } from './traffic-split.ts'

interface Registry {
  document: RegistryDocument
  tag: string
  /** Revisions of the registry, newest first. */
  history: readonly RegistryRevision[]
}

export async function releasesState(
  watch: CanaryWatch,
  registry: Registry,
): Promise<ReleasesState> {
  const { document, tag } = registry
  const failures = await recentHealth(watch.db, watch.clock())
  const remotes = trafficSplits(document).map(
    async ({ remote, releases }): Promise<RemoteState> => {
      const states = releases.map((release) => stateOf(watch, registry, failures, release))
      return {
        remote,
        titles: titlesOf(document, remote),
        releases: await Promise.all(states),
        goesBackTo: goesBackTo(registry, remote),
      }
    },
  )
  return { tag, steps: CANARY_STEPS, remotes: await Promise.all(remotes) }
}

async function stateOf(
  watch: CanaryWatch,
  { history }: Registry,
  failures: readonly RemoteHealth[],
  release: ReleaseStatus,
): Promise<ReleaseState> {
  const { remote, version, isDefault, share, fallback } = release
  return {
    version,
    isDefault,
    share,
    fallback,
    isBuiltIn: release.builtIn,
    isRolledBack: release.rolledBack,
    canary: await canaryOf(watch, release),
    failures: failures
      .filter((one) => one.remote === remote && one.version === version)
      .map(({ remote: _, version: __, last, ...told }) => ({ ...told, last: last.toISOString() })),
    listed: listedIn(history, release),
  }
}

async function canaryOf(
  watch: CanaryWatch,
  { remote, version, automatic }: ReleaseStatus,
): Promise<CanaryState | null> {
  if (automatic === null) return null
  const { state, share, since = null, against, visits, because = null } = automatic
  const known = { state, share, since, against, wanted: visits, because }
  if (state !== 'running' || since === null) return { ...known, told: 0, waitsFor: null }
  const evidence = await evidenceOf(watch, { ...automatic, remote, version }, since)
  const verdict = judge(evidence)
  const waitsFor = verdict.kind === 'wait' ? verdict.for : null
  return { ...known, told: evidence.canary.begun, waitsFor }
}

function goesBackTo({ document, history }: Registry, remote: string): string | null {
  const outcome = editReleases(document, { action: 'rollback', remote }, history)
  if (outcome.kind === 'refused') return null
  return defaultOf(releasesOf(outcome.document, remote))?.metadata.version ?? null
}

function listedIn(
  history: readonly RegistryRevision[],
  { remote, url }: ReleaseStatus,
): ReleaseState['listed'] {
  const before = history.findIndex(
    ({ document }) => !releasesOf(document, remote).some((release) => release.url === url),
  )
  // A full history has lost older edits, so its oldest edit may not be the one that listed the
  // release.
  if (before === -1 && history.length >= MOST_REVISIONS) return null
  const revision = history[(before === -1 ? history.length : before) - 1]
  return revision === undefined ? null : { at: revision.at, by: authorOf(revision) }
}
