import type { Kysely } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/** The room before paying, who joined it from where, and whom it has let in. See decision 68. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('waiting_room')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('event_id', 'text')
    .addColumn('opened_by', 'text', (c) => c.notNull())
    .addColumn('opened_at', 'timestamptz', (c) => c.notNull())
    // Null once it is closed: any number of rows may be null, and one is open at most.
    .addColumn('is_open', 'boolean', (c) => c.unique())
    .addColumn('closed_at', 'timestamptz')
    .addColumn('per_minute', 'integer', (c) => c.notNull())
    .addColumn('issued', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('served', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('served_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('room_join')
    .addColumn('room_id', 'text', (c) =>
      c.notNull().references('waiting_room.id').onDelete('cascade'),
    )
    .addColumn('network_hash', 'text', (c) => c.notNull())
    .addColumn('minute', 'integer', (c) => c.notNull())
    .addColumn('joined', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('room_join_key', ['room_id', 'network_hash', 'minute'])
    .execute()
  await db.schema
    .createTable('room_pass')
    .addColumn('room_id', 'text', (c) =>
      c.notNull().references('waiting_room.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('let_in_at', 'timestamptz', (c) => c.notNull())
    .addColumn('orders', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('room_pass_key', ['room_id', 'number'])
    .execute()
}

export const addWaitingRoom: SchemaMigration = { up }
