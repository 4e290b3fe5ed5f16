import type { Json } from '../../../service/database/json-column.ts'

/** What an operator changed of the shop's config; the highest id is the one in force. */
export interface ConfigRevisionTable {
  /** From 1, without gaps. */
  id: number
  action: 'change' | 'undo'
  /** The revision that was taken back. */
  undone_of: number | null
  changes: Json<ConfigChanges>
  /** All fields that differ from the catalogue's after this revision. */
  overrides: Json<Record<string, unknown>>
  /** From where it was saved, see `networkOf`. */
  network: string
  created_at: Date
}

/** By name of the field; null is a field that is not set. */
export type ConfigChanges = Record<string, { before: unknown; after: unknown }>
