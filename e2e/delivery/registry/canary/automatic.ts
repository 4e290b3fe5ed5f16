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
 * Why a release went back automatically. `broken`: it does not fit the live shell, or its files
 * were changed; `overtaken`: another release has become the default.
 */
export type BackReason = JudgedFact | 'broken' | 'overtaken'

export type AutomaticOutcome =
  | SplitOutcome
  | { kind: 'refused'; why: string; because: 'noneUnderWay' }

export interface AutomaticCanary extends Automatic {
  remote: string
  version: string
}

/**
 * - `begin`: it is judged from now on
 * - `rise`: it gets the next share, or becomes the default after the last one
 * - `pause`: it keeps its share, and is not judged until it is resumed
 * - `back`: it stays listed without visits, with the reason
 */
export type CanaryStep =
  | { kind: 'begin' | 'rise' | 'pause' }
  | { kind: 'back'; because: BackReason }

/** All unfinished automatic canaries, including paused ones. */
export function automaticCanaries(document: RegistryDocument): AutomaticCanary[] {
  return registryStatus(document).flatMap(({ remote, version, automatic }) =>
    automatic === null || automatic.state === 'back' ? [] : [{ ...automatic, remote, version }],
  )
}

/**
 * Gives a release its first share, which rises automatically from then on. `visits`: the number of
 * visits wanted in each step. Refused while another release of the remote has a share.
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
  const automatic = { state: 'running', share, against, visits } as const
  return {
    kind: 'edited',
    document: marked(outcome.document, remote, version, automatic),
    said: `${remote} ${version} gets ${share} % of visits. Its share rises automatically (${CANARY_STEPS.join(', ')}, 100 %) while it does as well as ${against}.`,
  }
}

export function pauseAutomatic(
  document: RegistryDocument,
  remote: string,
  version: string,
): AutomaticOutcome {
  return takeStep(document, { remote, version }, { kind: 'pause' }, '')
}

/**
 * Starts the current step again, without the visits counted before. Refused while another release
 * of the remote has a share.
 */
export function resumeAutomatic(
  document: RegistryDocument,
  remote: string,
  version: string,
): AutomaticOutcome {
  const automatic = underWay(document, remote, version)
  if (automatic === null) return noneUnderWay(remote, version)
  const said = `${remote} ${version} is resumed: its step with ${automatic.share} % starts again.`
  if (automatic.state === 'running') return { kind: 'edited', document, said }
  const other = otherWithShare(releasesOf(document, remote), version)
  if (other !== undefined) return otherTried(remote, other)
  const { since: _, ...rest } = automatic
  const edited = marked(document, remote, version, { ...rest, state: 'running' })
  return { kind: 'edited', document: edited, said }
}

/** Takes the next step at the instant `now` (ISO 8601), from which the next share is judged. */
export function takeStep(
  document: RegistryDocument,
  { remote, version }: Pick<AutomaticCanary, 'remote' | 'version'>,
  step: CanaryStep,
  now: string,
): AutomaticOutcome {
  const automatic = underWay(document, remote, version)
  if (automatic === null) return noneUnderWay(remote, version)
  const mark = (edited: RegistryDocument, change: Partial<Automatic>) =>
    marked(edited, remote, version, { ...automatic, ...change })
  switch (step.kind) {
    case 'begin': {
      const said = `${remote} ${version} is judged from now on.`
      return { kind: 'edited', document: mark(document, { since: now }), said }
    }
    case 'pause': {
      const said = `${remote} ${version} stays at ${automatic.share} % until it is resumed.`
      if (automatic.state === 'paused') return { kind: 'edited', document, said }
      return { kind: 'edited', document: mark(document, { state: 'paused' }), said }
    }
    case 'rise': {
      const share = CANARY_STEPS.find((one) => one > automatic.share)
      if (share === undefined) return promote(document, remote, version)
      const outcome = canary(document, remote, version, share)
      if (outcome.kind === 'refused') return outcome
      return { ...outcome, document: mark(outcome.document, { share, since: now }) }
    }
    case 'back': {
      const outcome = canary(document, remote, version, 0)
      if (outcome.kind === 'refused') return outcome
      const over = { state: 'back', because: step.because } as const
      return { ...outcome, document: mark(outcome.document, over) }
    }
  }
}

function underWay(document: RegistryDocument, remote: string, version: string): Automatic | null {
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
  const why = `${remote} ${version} has no automatic canary: start one with npm run registry -- canary ${remote} ${version} --auto.`
  return { kind: 'refused', because: 'noneUnderWay', why }
}
