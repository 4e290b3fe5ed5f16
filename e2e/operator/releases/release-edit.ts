import {
  type AutomaticOutcome,
  pauseAutomatic,
  resumeAutomatic,
  startAutomatic,
} from '../../delivery/registry/canary/automatic.ts'
import { canary, promote, retire, rollback } from '../../delivery/registry/edit-registry.ts'
import type { RegistryDocument } from '../../delivery/registry/registry-document.ts'
import type { RegistryRevision } from '../../delivery/registry/registry-store.ts'
import type { ReleaseEdit, ReleaseRefusal } from '../contract/releases.ts'
import { restoreShares } from './restore-shares.ts'
import { trafficChanges } from './traffic-split.ts'

export type ReleaseEditOutcome =
  | Extract<AutomaticOutcome, { kind: 'edited' }>
  | ({ kind: 'refused' } & ReleaseRefusal)

/** The registry after an edit; `history` has the newest revision first. */
export function editReleases(
  document: RegistryDocument,
  edit: ReleaseEdit,
  history: readonly RegistryRevision[],
): ReleaseEditOutcome {
  switch (edit.action) {
    case 'promote':
      return promote(document, edit.remote, edit.version)
    case 'retire':
      return retire(document, edit.remote, edit.version)
    case 'canary':
      return canary(document, edit.remote, edit.version, edit.share)
    case 'automatic':
      return startAutomatic(document, edit.remote, edit.version, edit.visits)
    case 'pause':
      return pauseAutomatic(document, edit.remote, edit.version)
    case 'resume':
      return resumeAutomatic(document, edit.remote, edit.version)
    case 'rollback': {
      const earlier = history.map((revision) => revision.document)
      return rollback(document, edit.remote, earlier)
    }
    case 'restore':
      return undo(document, edit, history)
  }
}

/**
 * Restores the shares of visits from before an edit, for the remotes it changed; later edits of
 * other remotes stay.
 */
function undo(
  document: RegistryDocument,
  { tag, after }: { tag: string; after: string },
  history: readonly RegistryRevision[],
): ReleaseEditOutcome {
  const place = history.findIndex((one, at) => one.tag === after && history[at + 1]?.tag === tag)
  const [undone, former] = [history[place], history[place + 1]]
  if (undone === undefined || former === undefined) {
    return { kind: 'refused', because: 'forgotten' }
  }
  const remotes = trafficChanges(former.document, undone.document).map(({ remote }) => remote)
  const restored = restoreShares(document, former.document, remotes)
  return { kind: 'edited', document: restored, said: 'restored' }
}

/** The edit as the registry's history and the command line write it. */
export function editInWords(edit: ReleaseEdit): string {
  switch (edit.action) {
    case 'rollback':
      return `rollback ${edit.remote}`
    case 'restore':
      return `restore ${edit.tag}`
    case 'canary':
      return `canary ${edit.remote} ${edit.version} ${edit.share}`
    case 'automatic':
      return `canary ${edit.remote} ${edit.version} --auto --visits ${edit.visits}`
    case 'pause':
    case 'resume':
      return `canary ${edit.remote} ${edit.version} --${edit.action}`
    default:
      return `${edit.action} ${edit.remote} ${edit.version}`
  }
}
