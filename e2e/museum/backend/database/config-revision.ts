import type { Json } from '../../../service/database/json-column.ts'

/** A change of the shop's config by an operator; the highest id is in force. */
export interface ConfigRevisionTable {
  /** From 1, without gaps. */
  id: number
  action: 'change' | 'undo'
  /** The revision that this one undoes. */
  undone_of: number | null
  changes: Json<ConfigChanges>
  /** All fields that differ from the catalogue's after this revision. */
  overrides: Json<Record<string, unknown>>
  /** Network it was saved from, see `networkOf`. */
  network: string
  created_at: Date
}

/** By field name; null means that the field is not set. */
export type ConfigChanges = Record<string, { before: unknown; after: unknown }>
