import { LINE_LIST_CAP } from '@shop/shared/business-constants'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { storedDrafts } from '@shop/shared/session/stored-drafts'
import type { OwnerDraft } from './owner.ts'

export interface OwnersDraft {
  /** Number of pieces; null if the visitor has not chosen one. */
  pieces: number | null
  owners: readonly OwnerDraft[]
}

/** Stored owners of passes, by the id of the pass. */
export const ownersDraft = storedDrafts(STORAGE_KEYS.passOwners, isOwnersDraft)

const TEXTS = ['name', 'street', 'zip', 'city'] as const
const TICKS = ['isLikeFirst', 'isSentHere'] as const

function isOwnersDraft(stored: unknown): stored is OwnersDraft {
  if (!isRecord(stored)) return false
  const { pieces, owners } = stored
  const isCount = pieces === null || (Number.isSafeInteger(pieces) && Number(pieces) > 0)
  return isCount && Array.isArray(owners) && owners.length <= LINE_LIST_CAP && owners.every(isOwner)
}

function isOwner(owner: unknown): owner is OwnerDraft {
  return (
    isRecord(owner) &&
    TICKS.every((field) => typeof owner[field] === 'boolean') &&
    TEXTS.every((field) => typeof owner[field] === 'string') &&
    (owner.country === null || typeof owner.country === 'string')
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
