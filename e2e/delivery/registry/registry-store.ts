import type { RegistryDocument } from './registry-document.ts'

export interface RegistryNote {
  /** Who edits: a name, a pipeline. */
  author: string
  /** What is done, as on the command line: `promote mf-tours 1.4.2`. */
  action: string
}

export interface RegistryRevision extends RegistryNote {
  tag: string
  /** Instant, ISO 8601. */
  at: string
  document: RegistryDocument
}

/** `conflict`: somebody else wrote after the tag was read; this write changed nothing. */
export type WriteOutcome = { kind: 'written'; tag: string } | { kind: 'conflict' }

/** Storage of a registry. All methods reject with `RegistryTrouble` when it cannot be used. */
export interface RegistryStore {
  read(): Promise<{ document: RegistryDocument; tag: string }>
  write(document: RegistryDocument, tag: string, note: RegistryNote): Promise<WriteOutcome>
  /** The latest revisions, newest first. */
  history(): Promise<RegistryRevision[]>
}

/** Its message says what happened and what to do. */
export class RegistryTrouble extends Error {}
