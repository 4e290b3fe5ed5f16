import { readSession, writeSession } from './session-value.ts'

interface Kept<Drafts> {
  id: string
  drafts: Drafts
}

export interface KeptDrafts<Drafts> {
  /** What was typed for this offer; null where nothing was, or where it cannot be read. */
  recall: (id: string) => Drafts | null
  keep: (id: string, drafts: Drafts) => void
}

/** Maximum number of offers with stored drafts, to bound the storage. */
const MOST_KEPT = 5

/**
 * Stores input for the last viewed offers, so that it survives a reload or a change of language.
 * `key` is a session storage key; the storage is untrusted, so `isDrafts` validates its content.
 */
export function keptDrafts<Drafts>(
  key: string,
  isDrafts: (drafts: unknown) => drafts is Drafts,
): KeptDrafts<Drafts> {
  const readKept = (): Kept<Drafts>[] => {
    const kept = readSession(key)
    return Array.isArray(kept) ? kept.filter(isKept) : []
  }
  const isKept = (entry: unknown): entry is Kept<Drafts> =>
    typeof entry === 'object' &&
    entry !== null &&
    'id' in entry &&
    'drafts' in entry &&
    typeof entry.id === 'string' &&
    isDrafts(entry.drafts)
  return {
    recall: (id) => readKept().find((entry) => entry.id === id)?.drafts ?? null,
    keep: (id, drafts) => {
      const others = readKept().filter((entry) => entry.id !== id)
      writeSession(key, [...others.slice(1 - MOST_KEPT), { id, drafts }])
    },
  }
}
