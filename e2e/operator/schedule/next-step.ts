import type { Problem } from '../contract/config.ts'
import { ROLES } from '../contract/operators.ts'
import type { ScheduleEnding } from '../contract/schedule.ts'
import type { ConfigSource } from '../operator.ts'
import { changesTo, mergeOnto, sideOf, undoOf } from '../revisions/config-changes.ts'
import { findRevision } from '../revisions/config-revisions.ts'
import { configState } from '../revisions/config-state.ts'
import { type Plan, planChange, type View } from '../revisions/plan-change.ts'
import type { Scheduled } from './scheduled-changes.ts'

/** A change that is later than this is skipped; an operator can make it. */
const MAX_DELAY_MS = 24 * 3_600_000

export type NextStep =
  | { kind: 'save'; plan: Extract<Plan, { kind: 'preview' }>; kept: string[] }
  | {
      kind: 'end'
      ending: Exclude<ScheduleEnding, 'made'>
      problems: Problem[]
      kept: string[]
    }

export async function nextStep(
  source: ConfigSource,
  scheduled: Scheduled,
  now: Date,
): Promise<NextStep> {
  if (isMissed(scheduled, now)) return { kind: 'end', ending: 'missed', problems: [], kept: [] }
  const { plan, kept } = await planStep(source, { language: 'en' }, scheduled)
  switch (plan.kind) {
    case 'preview':
      return { kind: 'save', plan, kept }
    case 'problems': {
      const problems = [...plan.problems].map(([path, kind]) => ({ path, kind }))
      return { kind: 'end', ending: 'impossible', problems, kept }
    }
    case 'same': {
      const ending = kept.length > 0 ? 'changedSince' : 'same'
      return { kind: 'end', ending, problems: [], kept }
    }
  }
}

/** Is the step too late, or is the end of the change already past? */
function isMissed({ next_at, until_at, revision }: Scheduled, now: Date): boolean {
  const late = now.getTime() - (next_at ?? now).getTime()
  return late > MAX_DELAY_MS || (revision === null && until_at !== null && until_at <= now)
}

/**
 * Previews the next step of a change on the current config. The step makes the change on top of all
 * later saves, or undoes it. An undo leaves out fields that changed again (`kept`).
 */
export async function planStep(
  source: ConfigSource,
  { language }: Pick<View, 'language'>,
  { changes, revision }: Scheduled,
): Promise<{ plan: Plan; kept: string[] }> {
  // All roles, because the roles of the operator were checked when the change was scheduled.
  const view = { language, roles: ROLES }
  const made = revision === null ? undefined : await findRevision(source.db, revision)
  const { revision: base, current } = await configState(source)
  if (made === undefined) {
    const wanted = mergeOnto(current, sideOf(changes, 'before'), sideOf(changes, 'after'))
    return { plan: await planChange(source, view, { wanted, base, undoneOf: null }), kept: [] }
  }
  const { wanted, changedSince } = undoOf(made.changes, current)
  // If an operator already undid it, nothing differs any more, and `kept` stays empty.
  const kept = Object.keys(changesTo(current, wanted)).filter((name) => changedSince.includes(name))
  const left = Object.fromEntries(Object.entries(wanted).filter(([name]) => !kept.includes(name)))
  const undoing = { wanted: left, base, undoneOf: made.id }
  return { plan: await planChange(source, view, undoing), kept }
}
