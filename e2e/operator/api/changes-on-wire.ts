import * as v from 'valibot'
import { holdsCleanText, isShallow } from '../../service/http/input-checks.ts'
import { type PlanAnswer, sentChange } from '../contract/config.ts'
import { editableFields } from '../contract/sections.ts'
import type { Operator } from '../operator.ts'
import { changesTo } from '../revisions/config-changes.ts'
import { findRevision } from '../revisions/config-revisions.ts'
import { configAt, configState } from '../revisions/config-state.ts'
import type { Plan, WantedChange } from '../revisions/plan-change.ts'
import { createPreviews } from '../revisions/previews.ts'
import { shortChanges } from '../wording/short-changes.ts'

/**
 * Reads the body of a change. Null if the body is invalid, changes a field that no page of the desk
 * has, or undoes an unknown revision.
 */
export async function readChange(operator: Operator, body: unknown): Promise<WantedChange | null> {
  const read = v.safeParse(sentChange, body)
  if (!read.success) return null
  const { base, wanted, undoneOf } = read.output
  if (!isShallow(wanted) || !holdsCleanText(wanted)) return null
  const steered = editableFields((await configState(operator)).current)
  if (!Object.keys(wanted).every((field) => steered.includes(field))) return null
  if (undoneOf !== null && (await findRevision(operator.db, undoneOf)) === undefined) return null
  // Fields without an edit keep the values that other operators saved meanwhile.
  const edited = Object.keys(changesTo(await configAt(operator, base), wanted))
  const meant = Object.fromEntries(edited.map((field) => [field, wanted[field]]))
  return { base, wanted: meant, undoneOf }
}

/** The answer, with keys for showing the changed shop if the shop has documents. */
export async function answerWithKeys(
  operator: Operator,
  plan: Plan,
  change: Pick<WantedChange, 'undoneOf'>,
): Promise<PlanAnswer> {
  const answer = answerOf(plan, change)
  if (plan.kind !== 'preview' || !operator.hasDocuments()) return answer
  return { ...answer, keys: await createPreviews(operator, plan) }
}

export function answerOf(plan: Plan, { undoneOf }: Pick<WantedChange, 'undoneOf'>): PlanAnswer {
  const { revision: base, current } = plan.state
  // JSON drops undefined, so removed fields are sent as null.
  const fields = Object.entries(plan.wanted).map(([name, value]) => [name, value ?? null])
  const wanted = Object.fromEntries(fields)
  const common = { base, current, wanted, undoneOf }
  if (plan.kind === 'same') return { ...common, kind: 'same' }
  if (plan.kind === 'problems') {
    const problems = [...plan.problems].map(([path, kind]) => ({ path, kind }))
    const changes = shortChanges(changesTo(current, wanted))
    return { ...common, kind: 'problems', problems, changes }
  }
  const { effect, carts, savedMeanwhile, changedSince } = plan.preview
  const changes = shortChanges(plan.preview.changes)
  return { ...common, kind: 'preview', changes, effect, carts, savedMeanwhile, changedSince }
}
