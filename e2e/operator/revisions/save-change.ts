import { catalogueConfig } from '../../museum/backend/static-content/current-config.ts'
import { networkOf } from '../../service/http/addresses.ts'
import { writeDown } from '../access/audit.ts'
import type { Operator } from '../operator.ts'
import { fieldsIn } from '../wording/describe-changes.ts'
import { saveRevision } from './config-revisions.ts'
import { type Plan, planChange, type WantedChange } from './plan-change.ts'

type View = Parameters<typeof planChange>[1]

export type SavedChange =
  | { kind: 'saved'; revision: number }
  | { kind: 'stale'; plan: Plan }
  | { kind: 'notPlanned'; plan: Plan }

/** Previews a change, which the log notes. */
export async function previewChange(
  operator: Operator,
  view: View,
  { change, address }: { change: WantedChange; address: string },
): Promise<Plan> {
  const plan = await planChange(operator, view, change)
  if (plan.kind === 'preview')
    await writeDown(operator, {
      action: 'preview',
      detail: fieldsIn(plan.preview.changes),
      address,
    })
  return plan
}

/** Saves a change that was previewed, unless somebody else has saved since. */
export async function saveChange(
  operator: Operator,
  view: View,
  { change, address }: { change: WantedChange; address: string },
): Promise<SavedChange> {
  const plan = await planChange(operator, view, change)
  if (plan.kind !== 'preview') return { kind: 'notPlanned', plan }
  const { changes, savedMeanwhile } = plan.preview
  const base = plan.state.revision
  const { undoneOf } = change
  const saving =
    savedMeanwhile === null
      ? await saveRevision(operator.db, catalogueConfig(operator), {
          ...{ base, changes, undoneOf },
          network: networkOf(address),
          now: operator.clock(),
        })
      : { kind: 'stale' as const }
  const detail = fieldsIn(changes)
  if (saving.kind === 'saved') {
    const action = undoneOf === null ? 'save' : 'undo'
    await writeDown(operator, { action, detail: `${saving.revision}: ${detail}`, address })
    return saving
  }
  await writeDown(operator, { action: 'stale', detail, address })
  // Planned again, because another operator may have saved a moment ago.
  return { kind: 'stale', plan: await planChange(operator, view, change) }
}
