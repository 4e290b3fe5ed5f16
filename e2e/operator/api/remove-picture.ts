import { sql } from 'kysely'
import { runTransaction } from '../../service/database/run-transaction.ts'
import type { ConfigSource } from '../operator.ts'
import type { NotePicture } from '../pictures/uploaded-pictures.ts'
import { changesOf } from '../revisions/config-revisions.ts'
import { configState } from '../revisions/config-state.ts'
import { listScheduled } from '../schedule/scheduled-changes.ts'

/** Removes a picture unless the config or a scheduled change uses it. */
export async function removePicture(
  operator: ConfigSource,
  id: number,
  note: NotePicture,
): Promise<'removed' | 'unknown' | 'inUse'> {
  return await runTransaction(operator.db, async (trx) => {
    const db: ConfigSource['db'] = trx
    // Waits for changes that are being saved, and lets others wait.
    await sql`lock table config_revision, scheduled_change in share mode`.execute(db)
    const usesOf = await readUses({ ...operator, db })
    const removed = await db
      .deleteFrom('uploaded_picture')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (removed === undefined) return 'unknown'
    const { fields, scheduled } = usesOf(removed.name)
    if (fields.length > 0 || scheduled.length > 0) throw new InUse()
    await note(db, removed.name)
    return 'removed' as const
  }).catch((error: unknown) => {
    if (error instanceof InUse) return 'inUse'
    throw error
  })
}

/** Rolls back the removal. */
class InUse extends Error {}

/**
 * Returns a function that lists the fields whose value contains the name of a picture. So pages that
 * show it by HTML count too.
 */
export async function readUses(operator: ConfigSource) {
  const { current } = await configState(operator)
  const { waiting } = await listScheduled(operator)
  const revisions = waiting.flatMap(({ revision }) => revision ?? [])
  // The end of a change in force brings back what was there before.
  const inForce = await changesOf(operator.db, revisions)
  const now = written([current])
  const planned = written([...waiting, ...inForce].map(({ changes }) => changes))
  const naming = (name: string, values: ReturnType<typeof written>) => [
    ...new Set(values.flatMap(([field, text]) => (text.includes(name) ? [field] : []))),
  ]
  return (name: string) => ({ fields: naming(name, now), scheduled: naming(name, planned) })
}

/** Fields with their values as text. Written once, because a shop has hundreds of pictures. */
function written(values: readonly object[]) {
  return values
    .flatMap((fields) => Object.entries(fields))
    .map(([field, value]) => [field, JSON.stringify(value) ?? ''] as const)
}
