import type { RegistryDocument } from './registry-document.ts'

export interface RegistryNote {
  /** Who edits, in words: a name, a pipeline. */
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

/** `conflict`: somebody has written since the tag was read; nothing of this write was kept. */
export type WriteOutcome = { kind: 'written'; tag: string } | { kind: 'conflict' }

/** Where a registry is kept. All of it reject with `RegistryTrouble` when it cannot be had. */
export interface RegistryStore {
  read(): Promise<{ document: RegistryDocument; tag: string }>
  write(document: RegistryDocument, tag: string, note: RegistryNote): Promise<WriteOutcome>
  /** The latest revisions, newest first. */
  history(): Promise<RegistryRevision[]>
}

/** Its message says what happened and what to do. */
export class RegistryTrouble extends Error {}
