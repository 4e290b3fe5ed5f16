import type { Updateable } from 'kysely'
import { catalogueConfig } from '../../museum/backend/config/current-config.ts'
import { runTransaction } from '../../service/database/run-transaction.ts'
import { isUnavailable } from '../../service/database/unavailable.ts'
import { type Log, messageOf } from '../../service/http/log.ts'
import { logEvent, type OperatorAction } from '../access/audit.ts'
import type { ConfigSource, ScheduledChangeTable } from '../operator.ts'
import { saveRevision } from '../revisions/config-revisions.ts'
import { fieldsIn } from '../wording/describe-changes.ts'
import { loggedRevision } from '../wording/log-detail.ts'
import { type NextStep, nextStep } from './next-step.ts'
import { nextDue, type Scheduled } from './scheduled-changes.ts'

/**
 * Limit for the tries of one run. It is higher than the limit of waiting changes, because a save at
 * the same time may force a retry.
 */
const MOST_TRIES = 200

const END_ACTIONS = {
  same: 'schedule_same',
  impossible: 'schedule_impossible',
  missed: 'schedule_missed',
  changedSince: 'schedule_overtaken',
} as const satisfies Record<Extract<NextStep, { kind: 'end' }>['ending'], OperatorAction>

/**
 * Makes due changes, the earliest first, and undoes changes at their end. Several processes may run
 * this at the same time: the process that locks the row first saves the change and its result in
 * one transaction.
 */
export async function makeDue(source: ConfigSource & { log: Log }): Promise<void> {
  const failed: number[] = []
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const due = await nextDue(source, failed)
    if (due === undefined) return
    try {
      await carryOut(source, due, await nextStep(source, due, source.clock()))
    } catch (error) {
      if (isUnavailable(error)) throw error
      // A failed change must not block others. It is retried until it is too late.
      failed.push(due.id)
      source.log('scheduled change failed', { id: due.id, error: messageOf(error) })
    }
  }
}

/**
 * Makes the next step of a change. Does nothing if another process was faster, or if an operator
 * saved meanwhile.
 */
async function carryOut(
  source: ConfigSource & { log: Log },
  due: Scheduled,
  step: NextStep,
): Promise<void> {
  const { clock } = source
  const noted = await runTransaction(source.db, async (trx) => {
    const db: ConfigSource['db'] = trx
    if (!(await isStillDue(db, due))) return null
    const note = async (action: OperatorAction, detail: string) => {
      await logEvent({ db, clock }, { action, detail, by: due.author, address: '' })
      return { action, detail }
    }
    const change = async (to: Updateable<ScheduledChangeTable>) => {
      await db.updateTable('scheduled_change').set(to).where('id', '=', due.id).execute()
    }
    const ended = { next_at: null, ended_at: clock() }
    const outcomeWith = (more: object) => ({ outcome: JSON.stringify({ ...due.outcome, ...more }) })
    if (step.kind === 'end') {
      const { ending, problems, kept } = step
      await change({ state: ending, ...ended, ...outcomeWith({ problems, kept }) })
      return await note(END_ACTIONS[ending], fieldsIn(due.changes))
    }
    const { plan, kept } = step
    const isUndoing = due.revision !== null
    const saving = await saveRevision(db, catalogueConfig(source), {
      base: plan.state.revision,
      changes: plan.preview.changes,
      undoneOf: due.revision,
      network: due.network,
      author: due.author,
      now: clock(),
      scheduled: { at: due.created_at, for: due.next_at ?? due.from_at },
    })
    if (saving.kind === 'stale') return null
    const { revision } = saving
    const { until_at } = due
    if (isUndoing) await change({ state: 'made', ...ended, ...outcomeWith({ kept }) })
    else if (until_at === null)
      await change({
        state: 'made',
        revision,
        ...ended,
        ...outcomeWith({ carts: plan.preview.carts }),
      })
    else
      await change({
        revision,
        next_at: until_at,
        ...outcomeWith({ carts: plan.preview.carts }),
      })
    const logged = loggedRevision(revision, due.revision)
    const detail = `${logged}: ${fieldsIn(plan.preview.changes)}`
    return await note(isUndoing ? 'schedule_undone' : 'schedule_made', detail)
  })
  if (noted !== null) source.log('scheduled change', { id: due.id, ...noted }, 'info')
}

/** Locks the row, so that parallel processes and cancellations wait and then see the new state. */
async function isStillDue(db: ConfigSource['db'], { id, next_at }: Scheduled): Promise<boolean> {
  const locked = await db
    .selectFrom('scheduled_change')
    .select('id')
    .where('id', '=', id)
    .where('next_at', '=', next_at)
    .forUpdate()
    .executeTakeFirst()
  return locked !== undefined
}
