import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { storedDrafts } from '@shop/shared/session/stored-drafts'
import type { Drafts } from './answers.ts'

const answers = storedDrafts(STORAGE_KEYS.tourAnswers, areAnswers)

/**
 * The answers given for a tour before a reload or a change of language; empty if they cannot be
 * read.
 */
export function recallDrafts(tourId: string): Drafts {
  return answers.recall(tourId) ?? {}
}

export function storeDrafts(tourId: string, drafts: Drafts): void {
  answers.store(tourId, drafts)
}

function areAnswers(drafts: unknown): drafts is Drafts {
  if (typeof drafts !== 'object' || drafts === null) return false
  return Object.values(drafts).every((draft) => typeof draft === 'string')
}
