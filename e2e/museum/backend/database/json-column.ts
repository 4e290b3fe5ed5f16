import type { ColumnType } from 'kysely'

/** Written as JSON text, because `pg` would turn a list into a PostgreSQL array. */
export type Json<Value> = ColumnType<Value, string, string>
export type NullableJson<Value> = ColumnType<Value | null, string | null, string | null>
