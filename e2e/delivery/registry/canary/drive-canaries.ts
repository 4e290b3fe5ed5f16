import type { Log } from '../../../service/http/log.ts'
import type { EditOutcome } from '../edit-registry.ts'
import { isSurelyBroken, type Unhealthy } from '../health/unhealthy-release.ts'
import type { ListedRelease, RegistryDocument } from '../registry-document.ts'
import { applyEdit } from '../registry-store.ts'
import { defaultOf, findVersion, otherWithShare, releasesOf } from '../releases-of.ts'
import { createDatabaseRegistry } from '../service/database-registry.ts'
import { CANARY_DRIVER } from '../service/own-authors.ts'
import { type AutomaticCanary, automaticCanaries, type CanaryStep, takeStep } from './automatic.ts'
import { type CanaryWatch, evidenceOf } from './evidence.ts'
import { CANARY_STEPS, judge } from './judge.ts'

export interface CanaryDriver extends CanaryWatch {
  log: Log
  /** Checks a release at its address before it gets more visits. */
  unhealthyRelease: (release: ListedRelease) => Promise<Unhealthy | null>
}

type Decision = CanaryStep & { words: string }

/**
 * Judges every automatic canary, and takes its next step or sends it back. All processes may do
 * this at the same time: a step is stored only if the registry has not changed since the canary was
 * judged, so it happens once.
 */
export async function driveCanaries(driver: CanaryDriver): Promise<void> {
  const registry = createDatabaseRegistry(driver.db, driver.clock)
  const { document } = await registry.read()
  for (const one of automaticCanaries(document)) {
    const decision = one.state === 'running' ? await decide(driver, document, one) : null
    if (decision === null) continue
    const now = driver.clock().toISOString()
    const take = (current: RegistryDocument): EditOutcome =>
      isUnchanged(current, document, one)
        ? takeStep(current, one, decision, now)
        : { kind: 'edited', document: current, said: '' }
    const action = `${stepInWords(one, decision)}: ${decision.words}`
    const outcome = await applyEdit(registry, take, { author: CANARY_DRIVER, action })
    if (outcome.kind === 'written') driver.log('automatic canary', { action }, 'info')
    if (outcome.kind === 'refused') {
      driver.log('an automatic canary was not edited', { action, error: outcome.why }, 'error')
    }
  }
}

async function decide(
  driver: CanaryDriver,
  document: RegistryDocument,
  one: AutomaticCanary,
): Promise<Decision | null> {
  const list = releasesOf(document, one.remote)
  const current = defaultOf(list)?.metadata.version
  if (current !== one.against) {
    return { kind: 'back', because: 'overtaken', words: `${current} has become the default` }
  }
  // The counts can be compared only while the default gets all other visits. In a registry that was
  // restored or completely rewritten, a third release may have visits too.
  const other = otherWithShare(list, one.version)
  if (other !== undefined) {
    return { kind: 'pause', words: `${other.metadata.version} has a share of visits too` }
  }
  if (one.since === undefined) return { kind: 'begin', words: 'is judged from now on' }
  const verdict = judge(await evidenceOf(driver, one, one.since))
  if (verdict.kind === 'wait') return null
  if (verdict.kind === 'back') return verdict
  const release = findVersion(list, one.version)
  const unhealthy = release === undefined ? null : await driver.unhealthyRelease(release)
  if (unhealthy === null || !isSurelyBroken(unhealthy)) return verdict
  return {
    kind: 'back',
    because: 'broken',
    words: `it does not fit the shop (${unhealthy.reason})`,
  }
}

/** Whether the canary is still at the same step, and the default is the same. */
function isUnchanged(
  current: RegistryDocument,
  judged: RegistryDocument,
  { remote, version, since }: AutomaticCanary,
): boolean {
  const [now, then] = [current, judged].map((document) => defaultOf(releasesOf(document, remote)))
  const isThere = automaticCanaries(current).some(
    (other) =>
      other.state === 'running' &&
      other.remote === remote &&
      other.version === version &&
      other.since === since,
  )
  return isThere && now?.url === then?.url
}

/** The step as a command line, for the history. */
function stepInWords({ remote, version, share }: AutomaticCanary, { kind }: Decision): string {
  if (kind === 'pause') return `canary ${remote} ${version} --pause`
  if (kind !== 'rise') return `canary ${remote} ${version} ${kind === 'begin' ? share : 0}`
  const next = CANARY_STEPS.find((step) => step > share)
  return next === undefined ? `promote ${remote} ${version}` : `canary ${remote} ${version} ${next}`
}
