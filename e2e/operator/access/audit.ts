import { networkOf } from '../../service/http/addresses.ts'
import type { Operator } from '../operator.ts'

/** The actions that the operator's log records. */
export const OPERATOR_ACTIONS = [
  'login',
  'login_failed',
  'login_limited',
  'logout',
  'preview',
  'save',
  'stale',
  'undo',
  'release',
  'retry',
] as const

export type OperatorAction = (typeof OPERATOR_ACTIONS)[number]

/** Networks are personal data, so entries are deleted after this. */
const RETENTION_DAYS = 400

export interface OperatorEvent {
  action: OperatorAction
  /** What it was about: field names, a revision, a release. */
  detail?: string
  /** Client address of the request. */
  address: string
}

export async function writeDown(
  { db, clock }: Pick<Operator, 'db' | 'clock'>,
  { action, detail = '', address }: OperatorEvent,
): Promise<number> {
  const { id } = await db
    .insertInto('operator_event')
    .values({ action, detail, network: networkOf(address), created_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The newest first; only those before `before` if it is given. */
export async function newestEvents(
  { db }: Pick<Operator, 'db'>,
  { most, before }: { most: number; before: number | null },
) {
  return await db
    .selectFrom('operator_event')
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Deletes expired sessions and old entries. */
export async function forgetOldOperations({
  db,
  clock,
}: Pick<Operator, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await db.deleteFrom('operator_session').where('expires_at', '<=', now).execute()
  const before = new Date(now.getTime() - RETENTION_DAYS * 24 * 3_600_000)
  await db.deleteFrom('operator_event').where('created_at', '<', before).execute()
}
