import { canary, otherTried, promote, type SplitOutcome } from '../edit-registry.ts'
import type { Automatic, RegistryDocument } from '../registry-document.ts'
import { registryStatus } from '../registry-status.ts'
import {
  automaticOf,
  defaultOf,
  findVersion,
  otherWithShare,
  releasesOf,
  withAutomatic,
  withReleases,
} from '../releases-of.ts'
import { CANARY_STEPS, type JudgedFact } from './judge.ts'

/**
 * Why a release went back by itself. `broken`: it does not fit the live shell, or its files were
 * changed; `overtaken`: another release has become the default.
 */
export type BackReason = JudgedFact | 'broken' | 'overtaken'

export type AutomaticOutcome =
  | SplitOutcome
  | { kind: 'refused'; why: string; because: 'noneUnderWay' }

export interface AutomaticCanary extends Automatic {
  remote: string
  version: string
}

/** Every automatic canary that is not over, paused ones included. */
export function automaticCanaries(document: RegistryDocument): AutomaticCanary[] {
  return registryStatus(document).flatMap(({ remote, version, automatic }) =>
    automatic === null || automatic.state === 'back' ? [] : [{ ...automatic, remote, version }],
  )
}

/**
 * Gives a release its first share, which rises by itself from then on. So many `visits` are wanted
 * in each step. Refused while another release of the remote has a share.
 */
export function startAutomatic(
  document: RegistryDocument,
  remote: string,
  version: string,
  visits: number,
): AutomaticOutcome {
  const other = otherWithShare(releasesOf(document, remote), version)
  if (other !== undefined) return otherTried(remote, other)
  const [share] = CANARY_STEPS
  const outcome = canary(document, remote, version, share)
  if (outcome.kind === 'refused') return outcome
  const against = defaultOf(releasesOf(document, remote))?.metadata.version ?? ''
  return {
    kind: 'edited',
    document: marked(outcome.document, remote, version, {
      state: 'running',
      share,
      against,
      visits,
    }),
    said: `${remote} ${version} gets ${share} % of visits. It rises by itself (${CANARY_STEPS.join(', ')}, 100 %) while it does as well as ${against}.`,
  }
}

/** The release keeps its share, and nothing is judged until it goes on. */
export function pauseAutomatic(
  document: RegistryDocument,
  remote: string,
  version: string,
): AutomaticOutcome {
  const automatic = runningOf(document, remote, version)
  if (automatic === null) return noneUnderWay(remote, version)
  const said = `${remote} ${version} stays at ${automatic.share} % until it is resumed.`
  if (automatic.state === 'paused') return { kind: 'edited', document, said }
  const edited = marked(document, remote, version, { ...automatic, state: 'paused' })
  return { kind: 'edited', document: edited, said }
}

/**
 * The step begins anew: what was counted before does not count. Refused while another release of
 * the remote has a share.
 */
export function resumeAutomatic(
  document: RegistryDocument,
  remote: string,
  version: string,
): AutomaticOutcome {
  const automatic = runningOf(document, remote, version)
  if (automatic === null) return noneUnderWay(remote, version)
  const said = `${remote} ${version} goes on, with ${automatic.share} % from the beginning.`
  if (automatic.state === 'running') return { kind: 'edited', document, said }
  const other = otherWithShare(releasesOf(document, remote), version)
  if (other !== undefined) return otherTried(remote, other)
  const { since: _, ...rest } = automatic
  const edited = marked(document, remote, version, { ...rest, state: 'running' })
  return { kind: 'edited', document: edited, said }
}

/** From now on, an instant, it is judged. */
export function beginStep(
  document: RegistryDocument,
  remote: string,
  version: string,
  now: string,
): AutomaticOutcome {
  const automatic = runningOf(document, remote, version)
  if (automatic === null) return noneUnderWay(remote, version)
  const edited = marked(document, remote, version, { ...automatic, since: now })
  return { kind: 'edited', document: edited, said: `${remote} ${version} is judged from now on.` }
}

/** The next step, or the default after the last one. */
export function riseAutomatic(
  document: RegistryDocument,
  remote: string,
  version: string,
  now: string,
): AutomaticOutcome {
  const automatic = runningOf(document, remote, version)
  if (automatic === null) return noneUnderWay(remote, version)
  const share = CANARY_STEPS.find((step) => step > automatic.share)
  if (share === undefined) return promote(document, remote, version)
  const outcome = canary(document, remote, version, share)
  if (outcome.kind === 'refused') return outcome
  const next = { ...automatic, share, since: now }
  return { ...outcome, document: marked(outcome.document, remote, version, next) }
}

/** It stays listed without visits, with the reason. */
export function sendBack(
  document: RegistryDocument,
  remote: string,
  version: string,
  because: BackReason,
): AutomaticOutcome {
  const automatic = runningOf(document, remote, version)
  if (automatic === null) return noneUnderWay(remote, version)
  const outcome = canary(document, remote, version, 0)
  if (outcome.kind === 'refused') return outcome
  const over = { ...automatic, state: 'back' as const, because }
  return { ...outcome, document: marked(outcome.document, remote, version, over) }
}

function runningOf(document: RegistryDocument, remote: string, version: string): Automatic | null {
  const release = findVersion(releasesOf(document, remote), version)
  const automatic = release === undefined ? null : automaticOf(release)
  return automatic?.state === 'back' ? null : automatic
}

function marked(
  document: RegistryDocument,
  remote: string,
  version: string,
  automatic: Automatic,
): RegistryDocument {
  const list = releasesOf(document, remote)
  const edited = list.map((release) =>
    release.metadata.version === version ? withAutomatic(release, automatic) : release,
  )
  return withReleases(document, remote, edited, defaultOf(list)?.url ?? '')
}

function noneUnderWay(remote: string, version: string): AutomaticOutcome {
  const why = `${remote} ${version} has no share that rises by itself: npm run registry -- canary ${remote} ${version} --auto begins one.`
  return { kind: 'refused', because: 'noneUnderWay', why }
}
