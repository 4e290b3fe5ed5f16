import { setTimeout } from 'node:timers/promises'
import type { EditOutcome } from './edit-registry.ts'
import type { RegistryDocument } from './registry-document.ts'
import type { RegistryNote, RegistryStore } from './registry-store.ts'

const TRIES = 20
const LONGEST_PAUSE_MS = 150

export type ApplyOutcome =
  | { kind: 'written'; document: RegistryDocument; said: string }
  | { kind: 'unchanged'; document: RegistryDocument; said: string }
  | { kind: 'refused'; why: string }

/**
 * Edits the current document, and retries on the newest one when somebody else wrote in between.
 * Rejects with `RegistryTrouble` when the store cannot be reached.
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
    why: 'Others edit the registry all the time: nothing was changed. Try again.',
  }
}
