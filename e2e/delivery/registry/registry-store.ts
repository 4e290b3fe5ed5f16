import { createHash } from 'node:crypto'
import { type RegistryDocument, readDocument } from './registry-document.ts'

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

/**
 * `conflict`: somebody else wrote after the tag was read; `refused`: it is too large. Neither has
 * changed anything.
 */
export type WriteOutcome =
  | { kind: 'written'; tag: string }
  | { kind: 'conflict' }
  | { kind: 'refused'; why: string }

/** Storage of a registry. All methods reject with `RegistryTrouble` when it cannot be used. */
export interface RegistryStore {
  read(): Promise<{ document: RegistryDocument; tag: string }>
  write(document: RegistryDocument, tag: string, note: RegistryNote): Promise<WriteOutcome>
  /** The latest revisions, newest first. */
  history(): Promise<RegistryRevision[]>
}

/** Its message says what happened and what to do. */
export class RegistryTrouble extends Error {}

/** Tag of a stored registry: the same text has the same tag. */
export function tagOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** Parses the text stored at `place`; throws `RegistryTrouble` when it is no valid registry. */
export function parseDocument(text: string, place: string): RegistryDocument {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new RegistryTrouble(`${place} is not JSON: is it the address of the registry, …/registry.json?
The registry was not changed.`)
  }
  return requireDocument(given, place)
}

/** Likewise for a document that is about to be written there. */
export function requireDocument(given: unknown, place: string): RegistryDocument {
  const reading = readDocument(given)
  if (reading.kind === 'document') return reading.document
  const problems = reading.problems.map((problem) => `  ${problem}`).join('\n')
  throw new RegistryTrouble(`${place} is no right registry. Nothing was changed.\n${problems}`)
}
