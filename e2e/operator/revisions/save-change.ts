import { catalogueConfig } from '../../museum/backend/config/current-config.ts'
import { runTransaction } from '../../service/database/run-transaction.ts'
import { networkOf } from '../../service/http/addresses.ts'
import { logEvent, type OperatorEvent } from '../access/audit.ts'
import type { Operator } from '../operator.ts'
import { fieldsIn } from '../wording/describe-changes.ts'
import { loggedRevision } from '../wording/log-detail.ts'
import { saveRevision } from './config-revisions.ts'
import { type Plan, planChange, type View, type WantedChange } from './plan-change.ts'

export type SavedChange =
  | { kind: 'saved'; revision: number }
  | { kind: 'stale'; plan: Plan }
  | { kind: 'notPlanned'; plan: Plan }

interface WantedBy {
  change: WantedChange
  done: Pick<OperatorEvent, 'address' | 'by'>
}

export async function previewChange(
  operator: Operator,
  view: View,
  { change, done }: WantedBy,
): Promise<Plan> {
  const plan = await planChange(operator, view, change)
  if (plan.kind !== 'preview') return plan
  const detail = fieldsIn(plan.preview.changes)
  await logEvent(operator, { action: 'preview', detail, ...done })
  return plan
}

/** Saves a previewed change, unless another operator has saved since. */
export async function saveChange(
  operator: Operator,
  view: View,
  { change, done }: WantedBy,
): Promise<SavedChange> {
  const plan = await planChange(operator, view, change)
  if (plan.kind !== 'preview') return { kind: 'notPlanned', plan }
  const { changes, savedMeanwhile } = plan.preview
  const base = plan.state.revision
  const { undoneOf } = change
  const detail = fieldsIn(changes)
  const save = async () =>
    await runTransaction(operator.db, async (trx) => {
      const db: Operator['db'] = trx
      const saving = await saveRevision(db, catalogueConfig(operator), {
        base,
        changes,
        undoneOf,
        network: networkOf(done.address),
        author: done.by,
        now: operator.clock(),
      })
      if (saving.kind === 'saved') {
        const action = undoneOf === null ? 'save' : 'undo'
        const logged = loggedRevision(saving.revision, undoneOf)
        const event = { action, detail: `${logged}: ${detail}` } as const
        await logEvent({ ...operator, db }, { ...event, ...done })
      }
      return saving
    })
  const saving = savedMeanwhile === null ? await save() : { kind: 'stale' as const }
  if (saving.kind === 'saved') return saving
  await logEvent(operator, { action: 'stale', detail, ...done })
  // The save failed, probably because another operator saved at the same time: plan again.
  return { kind: 'stale', plan: await planChange(operator, view, change) }
}
