import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import type { Drafts } from './answers.ts'

interface KeptDrafts {
  tourId: string
  drafts: Drafts
}

/** Tours whose answers are kept; the memory of the tab stays bounded. */
const MOST_KEPT = 5

/** What was answered for a tour before a reload or a change of the language; nothing where it cannot be read. */
export function recallDrafts(tourId: string): Drafts {
  return readKept().find((entry) => entry.tourId === tourId)?.drafts ?? {}
}

export function keepDrafts(tourId: string, drafts: Drafts): void {
  const others = readKept().filter((entry) => entry.tourId !== tourId)
  writeSession(STORAGE_KEYS.tourAnswers, [...others.slice(1 - MOST_KEPT), { tourId, drafts }])
}

function readKept(): KeptDrafts[] {
  const kept = readSession(STORAGE_KEYS.tourAnswers)
  return Array.isArray(kept) ? kept.filter(isKept) : []
}

/** Anybody may have written there. */
function isKept(entry: unknown): entry is KeptDrafts {
  if (typeof entry !== 'object' || entry === null) return false
  if (!('tourId' in entry) || !('drafts' in entry)) return false
  const { tourId, drafts } = entry
  if (typeof tourId !== 'string' || typeof drafts !== 'object' || drafts === null) return false
  return Object.values(drafts).every((draft) => typeof draft === 'string')
}
