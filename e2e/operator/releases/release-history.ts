import type { RegistryRevision } from '../../delivery/registry/registry-store.ts'
import { type TrafficChange, trafficChanges } from './traffic-split.ts'

/** An edit of the registry, with what it changed and the state before it. */
export interface ReleaseRevision {
  at: Date
  author: string
  action: string
  changes: TrafficChange[]
  /** Tag of the registry before; null for the oldest known edit. */
  before: string | null
  /** Tag of the registry after the edit. */
  after: string
}

/** `history` has the newest first. */
export function releaseRevisions(history: readonly RegistryRevision[]): ReleaseRevision[] {
  return history.map(({ at, author, action, document, tag }, place) => {
    const former = history[place + 1]
    return {
      at: new Date(at),
      author,
      action,
      changes: former === undefined ? [] : trafficChanges(former.document, document),
      before: former?.tag ?? null,
      after: tag,
    }
  })
}
