import { readSession, writeSession } from './session-value.ts'

interface Stored<Drafts> {
  id: string
  drafts: Drafts
}

export interface StoredDrafts<Drafts> {
  /** The drafts for this offer; null if there are none or they are unreadable. */
  recall: (id: string) => Drafts | null
  store: (id: string, drafts: Drafts) => void
}

/** Maximum number of offers with stored drafts, to bound the storage. */
const MOST_STORED = 5

/**
 * Stores input for the last viewed offers, so that it survives a reload or a change of language.
 * `key` is a session storage key; the storage is untrusted, so `isDrafts` validates its content.
 */
export function storedDrafts<Drafts>(
  key: string,
  isDrafts: (drafts: unknown) => drafts is Drafts,
): StoredDrafts<Drafts> {
  const readStored = (): Stored<Drafts>[] => {
    const stored = readSession(key)
    return Array.isArray(stored) ? stored.filter(isStored) : []
  }
  const isStored = (entry: unknown): entry is Stored<Drafts> =>
    typeof entry === 'object' &&
    entry !== null &&
    'id' in entry &&
    'drafts' in entry &&
    typeof entry.id === 'string' &&
    isDrafts(entry.drafts)
  return {
    recall: (id) => readStored().find((entry) => entry.id === id)?.drafts ?? null,
    store: (id, drafts) => {
      const others = readStored().filter((entry) => entry.id !== id)
      writeSession(key, [...others.slice(1 - MOST_STORED), { id, drafts }])
    },
  }
}
