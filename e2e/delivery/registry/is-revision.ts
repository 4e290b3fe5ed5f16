import * as v from 'valibot'
import { readDocument } from './registry-document.ts'
import type { RegistryRevision } from './registry-store.ts'

const note = v.object({ tag: v.string(), at: v.string(), author: v.string(), action: v.string() })

/** Is this a valid entry of a registry's history? */
export function isRevision(given: unknown): given is RegistryRevision {
  if (typeof given !== 'object' || given === null || !('document' in given)) return false
  return v.is(note, given) && readDocument(given.document).kind === 'document'
}
