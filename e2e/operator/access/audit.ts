import type { Context } from 'hono'
import { operatorAt } from '../../delivery/registry/service/own-authors.ts'
import { networkOf } from '../../service/http/addresses.ts'
import { BUILT_IN } from '../contract/operators.ts'
import type { Operator, OperatorEnv, Timed } from '../operator.ts'

export type OperatorAction =
  | 'login'
  | 'login_failed'
  | 'login_limited'
  | 'login_refused'
  | 'logout'
  | 'preview'
  | 'save'
  | 'stale'
  | 'undo'
  | 'scheduled'
  | 'schedule_cancelled'
  | 'schedule_ended'
  | 'schedule_made'
  | 'schedule_undone'
  | 'schedule_same'
  | 'schedule_impossible'
  | 'schedule_missed'
  | 'schedule_overtaken'
  | 'release'
  | 'retry'
  | 'picture_added'
  | 'picture_removed'
  | 'searched'
  | 'mailed_again'
  | 'withdrawal_done'
  | 'operator_added'
  | 'operator_roles'
  | 'operator_disabled'
  | 'operator_enabled'
  | 'operator_removed'
  | 'operator_password'
  | 'own_password'
  | 'session_ended'

/**
 * Log entries contain names and networks, which are personal data: entries older than this are
 * deleted.
 */
const RETENTION_DAYS = 400
/**
 * The hash of a typed name is deleted after this time, which is longer than the period of any rate
 * limit.
 */
const ATTEMPT_MINUTES = 60

export interface OperatorEvent {
  action: OperatorAction
  /** What the action was about: field names, a revision, a release or an operator. */
  detail?: string
  address: string
  /** Name of the operator; null if unknown. */
  by: string | null
  /** Hash of the name that was typed with the password. */
  tried?: string
}

export function actorOf(c: Context<OperatorEnv>): Pick<OperatorEvent, 'address' | 'by'> {
  return { address: c.get('clientAddress'), by: c.get('session')?.name ?? null }
}

/**
 * The operator of this request, as the registry's history writes an author. The built-in operator
 * has no name in it.
 */
export function registryAuthor(c: Context<OperatorEnv>): string {
  const { address, by } = actorOf(c)
  return operatorAt(networkOf(address), by === BUILT_IN ? null : by)
}

export async function logEvent(
  { db, clock }: Timed,
  { action, detail = '', address, by, tried }: OperatorEvent,
): Promise<number> {
  const { id } = await db
    .insertInto('operator_event')
    .values({
      action,
      detail,
      network: networkOf(address),
      operator: by,
      tried: tried ?? null,
      created_at: clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Newest first; only events with an id below `before`, if given. */
export async function newestEvents(
  { db }: Pick<Operator, 'db'>,
  { most, before }: { most: number; before: number | null },
) {
  return await db
    .selectFrom('operator_event')
    .select(['id', 'action', 'detail', 'network', 'operator', 'created_at'])
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/**
 * Deletes expired sessions and, when they are older than `RETENTION_DAYS`, log entries, scheduled
 * changes, and operators who are disabled or no longer sign in. Old revisions stay but lose their
 * authors.
 */
export async function deleteOldRecords({ db, clock }: Timed): Promise<void> {
  const now = clock()
  await db.deleteFrom('operator_session').where('expires_at', '<=', now).execute()
  const before = new Date(now.getTime() - RETENTION_DAYS * 24 * 3_600_000)
  await db.deleteFrom('operator_event').where('created_at', '<', before).execute()
  await db.deleteFrom('scheduled_change').where('created_at', '<', before).execute()
  await db
    .updateTable('operator_event')
    .set({ tried: null })
    .where('tried', 'is not', null)
    .where('created_at', '<', new Date(now.getTime() - ATTEMPT_MINUTES * 60_000))
    .execute()
  await db
    .deleteFrom('operator')
    // Keep disabled operators of the provider; otherwise the next sign-in would add them again.
    .where(({ eb, or, and }) =>
      or([
        and([eb('subject', 'is', null), eb('disabled_at', '<', before)]),
        and([
          eb('subject', 'is not', null),
          eb('disabled_at', 'is', null),
          eb('signed_in_at', '<', before),
        ]),
      ]),
    )
    .execute()
  await db
    .updateTable('withdrawal')
    .set({ done_by: null })
    .where('done_at', '<', before)
    .where('done_by', 'is not', null)
    .execute()
  await db
    .updateTable('config_revision')
    .set({ author: null, network: '' })
    .where('created_at', '<', before)
    .where(({ eb, or }) => or([eb('author', 'is not', null), eb('network', '!=', '')]))
    .execute()
  await db
    .updateTable('registry_revision')
    .set({ author: operatorAt('') })
    .where('created_at', '<', before)
    .where('author', 'like', `${operatorAt('')}_%`)
    .execute()
}
