import type { AutomaticOutcome } from '../../delivery/registry/canary/automatic.ts'
import {
  editInWords as inWords,
  makeEdit,
  type WantedEdit,
} from '../../delivery/registry/edits/make-edit.ts'
import type { RegistryDocument } from '../../delivery/registry/registry-document.ts'
import type { RegistryRevision } from '../../delivery/registry/registry-store.ts'
import {
  defaultOf,
  hasHashes,
  markRolledBack,
  releasesOf,
  withReleases,
  withShare,
} from '../../delivery/registry/releases-of.ts'
import type { ReleaseEdit, ReleaseRefusal } from '../contract/releases.ts'
import { trafficChanges } from './traffic-split.ts'

export type ReleaseEditOutcome =
  | Extract<AutomaticOutcome, { kind: 'edited' }>
  | ({ kind: 'refused' } & ReleaseRefusal)

/** The registry after an edit; `history` starts with the newest revision. */
export function editReleases(
  document: RegistryDocument,
  edit: ReleaseEdit,
  history: readonly RegistryRevision[],
): ReleaseEditOutcome {
  if (edit.action === 'restore') return undo(document, edit, history)
  const earlier = history.map((revision) => revision.document)
  return makeEdit(document, wantedBy(edit), earlier)
}

/** Translates the action to its name on the command line. */
function wantedBy(edit: Exclude<ReleaseEdit, { action: 'restore' }>): WantedEdit {
  return edit.action === 'automatic' ? { ...edit, action: 'auto' } : edit
}

/**
 * Restores the shares of visits that the changed remotes had before an edit. Later edits of other
 * remotes stay.
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

/** The edit in the words of the registry's history and the command line. */
export function editInWords(edit: ReleaseEdit): string {
  return edit.action === 'restore' ? `restore ${edit.tag}` : inWords(wantedBy(edit))
}

/**
 * Restores the traffic split of these remotes from an earlier registry. Releases stay listed, but
 * those published since then get no visits. A remote stays unchanged if its earlier default is
 * missing or has no hashes.
 */
export function restoreShares(
  document: RegistryDocument,
  former: RegistryDocument,
  remotes: readonly string[],
): RegistryDocument {
  return remotes.reduce((restored, remote) => restoreOne(restored, former, remote), document)
}

function restoreOne(
  document: RegistryDocument,
  former: RegistryDocument,
  remote: string,
): RegistryDocument {
  const list = releasesOf(document, remote)
  const formerList = releasesOf(former, remote)
  const target = defaultOf(formerList)
  if (!target || !list.some((one) => one.url === target.url && hasHashes(one))) return document
  const restored = list.map((release) => {
    const then = formerList.find(({ url }) => url === release.url)
    // If the release was not marked as rolled back at that time, remove the mark: it can be a
    // rollback target again.
    const { rolledBack = false } = (then ?? release).extras ?? {}
    return withShare(markRolledBack(release, rolledBack), then?.deployment?.traffic ?? 0)
  })
  return withReleases(document, remote, restored, target.url)
}
