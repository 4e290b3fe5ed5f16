import { BUILT_IN_ENTERED } from '../../delivery/registry/built-in/enter-built-in.ts'
import type { RegistryRevision } from '../../delivery/registry/registry-store.ts'
import { CANARY_DRIVER, operatorOf } from '../../delivery/registry/service/own-authors.ts'
import { BUILT_IN } from '../contract/operators.ts'
import type { Author, ReleaseRevision } from '../contract/releases.ts'
import { trafficChanges } from './traffic-split.ts'

/** `history` starts with the newest revision. */
export function releaseRevisions(history: readonly RegistryRevision[]): ReleaseRevision[] {
  return history.map((revision, place) => {
    const { at, action, document, tag } = revision
    const former = history[place + 1]
    const changes = former === undefined ? [] : trafficChanges(former.document, document)
    return {
      at,
      by: authorOf(revision),
      action,
      changes,
      undo:
        former === undefined || changes.length === 0
          ? null
          : { action: 'restore', tag: former.tag, after: tag },
    }
  })
}

export function authorOf({ author, action }: Pick<RegistryRevision, 'author' | 'action'>): Author {
  if (author === BUILT_IN_ENTERED.author && action === BUILT_IN_ENTERED.action) {
    return { kind: 'server' }
  }
  if (author === CANARY_DRIVER) return { kind: 'canary' }
  const operator = operatorOf(author)
  if (operator === null) return { kind: 'other', name: author }
  const { name, network } = operator
  // The registry stores no name of the built-in operator; old entries have no network either.
  return { kind: 'operator', name: name ?? (network === '' ? null : BUILT_IN), network }
}
