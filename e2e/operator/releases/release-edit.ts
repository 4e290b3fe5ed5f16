import * as v from 'valibot'
import {
  canary,
  type Edited,
  promote,
  retire,
  rollback,
  type SplitRefusal,
} from '../../delivery/registry/edit-registry.ts'
import type { RegistryDocument } from '../../delivery/registry/registry-document.ts'
import type { RegistryRevision } from '../../delivery/registry/registry-store.ts'
import { restoreShares } from './restore-shares.ts'
import { trafficChanges } from './traffic-split.ts'

const remote = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))
const version = v.pipe(v.string(), v.regex(/^[\w.+-]{1,100}$/))
const percent = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,3}$/), v.transform(Number))
const tag = v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))

/** An edit of releases, as the page's forms send it. */
const releaseEdit = v.variant('action', [
  v.object({ action: v.literal('promote'), remote, version }),
  v.object({ action: v.literal('retire'), remote, version }),
  v.object({ action: v.literal('canary'), remote, version, share: percent }),
  v.object({ action: v.literal('rollback'), remote }),
  /** Undoes the edit that changed the registry `tag` to `after`. */
  v.object({ action: v.literal('restore'), tag, after: tag }),
])

export type ReleaseEdit = v.InferOutput<typeof releaseEdit>

export function readReleaseEdit(form: FormData): ReleaseEdit | null {
  const read = v.safeParse(releaseEdit, Object.fromEntries(form))
  return read.success ? read.output : null
}

export type ReleaseRefusal =
  | SplitRefusal
  /** The registry's history no longer contains the edit to undo. */
  | { because: 'forgotten' }
export type ReleaseEditOutcome = Edited | ({ kind: 'refused' } & ReleaseRefusal)

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
    default:
      return `${edit.action} ${edit.remote} ${edit.version}`
  }
}
