import { sql } from 'kysely'
import { runTransaction } from '../../service/database/run-transaction.ts'
import { PICTURE_BOUNDS } from '../contract/pictures.ts'
import type { ConfigSource, Operator, Timed } from '../operator.ts'
import type { Prepared } from './prepare-picture.ts'

/** Writes the log entry in the transaction of the change. */
export type NotePicture = (db: Operator['db'], name: string) => Promise<unknown>

/** Newest first. */
export async function listUploaded(db: Operator['db']) {
  return await db
    .selectFrom('uploaded_picture')
    .select(['id', 'name', 'created_at'])
    .orderBy('id', 'desc')
    .limit(PICTURE_BOUNDS.pictures)
    .execute()
}

/** Names of all pictures that the config may use: the museum's files, and uploaded ones. */
export async function knownPictures({ db, pictures }: ConfigSource): Promise<Set<string>> {
  return new Set([...(await listUploaded(db)).map(({ name }) => name), ...pictures])
}

/** Stores a picture; one that the shop has already stays as it is. Returns false if it is full. */
export async function addUploaded(
  { db, clock }: Timed,
  { name, files }: Extract<Prepared, { kind: 'prepared' }>,
  note: NotePicture,
): Promise<boolean> {
  return await runTransaction(db, async (trx) => {
    // Adds one at a time, so that parallel uploads cannot exceed the limit.
    await sql`lock table uploaded_picture in share row exclusive mode`.execute(trx)
    const known = await listUploaded(trx)
    if (known.some((one) => one.name === name)) return true
    if (known.length >= PICTURE_BOUNDS.pictures) return false
    const { id } = await trx
      .insertInto('uploaded_picture')
      .values({ name, created_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('uploaded_file')
      .values(files.map(({ file, content }) => ({ file, content, picture_id: id })))
      .execute()
    await note(trx, name)
    return true
  })
}
