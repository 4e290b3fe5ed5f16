import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { EditOutcome } from './edit-registry.ts'
import { type RegistryDocument, readDocument } from './registry-document.ts'

const TRIES = 20
const LONGEST_PAUSE_MS = 150

export interface RegistryNote {
  /** The author of the edit: a name, a pipeline. */
  author: string
  /** The edit as a command line: `promote mf-tours 1.4.2`. */
  action: string
}

export interface RegistryRevision extends RegistryNote {
  tag: string
  /** Instant in ISO 8601. */
  at: string
  document: RegistryDocument
}

/**
 * `conflict`: another writer changed it after the tag was read; `refused`: it is too large. Neither
 * changes anything.
 */
export type WriteOutcome =
  | { kind: 'written'; tag: string }
  | { kind: 'conflict' }
  | { kind: 'refused'; why: string }

/** Storage of a registry. All methods reject with `RegistryTrouble` if it cannot be used. */
export interface RegistryStore {
  read(): Promise<{ document: RegistryDocument; tag: string }>
  write(document: RegistryDocument, tag: string, note: RegistryNote): Promise<WriteOutcome>
  /** The latest revisions, newest first. */
  history(): Promise<RegistryRevision[]>
}

/** Its message describes the problem and what to do. */
export class RegistryTrouble extends Error {}

/** Tag of a stored registry: the same text has the same tag. */
export function tagOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** Parses the text stored at `place`; throws `RegistryTrouble` if it is not a valid registry. */
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

/**
 * Checks a document that was read from `place` or will be stored there; throws `RegistryTrouble` if
 * it is no valid registry.
 */
export function requireDocument(given: unknown, place: string): RegistryDocument {
  const reading = readDocument(given)
  if (reading.kind === 'document') return reading.document
  const problems = reading.problems.map((problem) => `  ${problem}`).join('\n')
  throw new RegistryTrouble(`${place} is not a valid registry. Nothing was changed.\n${problems}`)
}

export type ApplyOutcome =
  | { kind: 'written'; document: RegistryDocument; said: string }
  | { kind: 'unchanged'; document: RegistryDocument; said: string }
  | { kind: 'refused'; why: string }

/**
 * Edits the current document, and retries on the newest one if another writer came first. Rejects
 * with `RegistryTrouble` when the store cannot be reached.
 */
export async function applyEdit(
  store: RegistryStore,
  edit: (document: RegistryDocument) => EditOutcome | Promise<EditOutcome>,
  note: RegistryNote,
): Promise<ApplyOutcome> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await setTimeout(Math.random() * LONGEST_PAUSE_MS)
    const { document, tag } = await store.read()
    const outcome = await edit(document)
    if (outcome.kind === 'refused') return outcome
    if (outcome.document === document) return { ...outcome, kind: 'unchanged' }
    const written = await store.write(outcome.document, tag, note)
    if (written.kind === 'written') return { ...outcome, kind: 'written' }
    if (written.kind === 'refused') return written
  }
  return {
    kind: 'refused',
    why: 'Other writers keep changing the registry: nothing was changed. Try again.',
  }
}
