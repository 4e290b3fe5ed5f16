import * as v from 'valibot'
import {
  type AutomaticOutcome,
  pauseAutomatic,
  resumeAutomatic,
  startAutomatic,
} from '../canary/automatic.ts'
import { canary, promote, retire, rollback } from '../edit-registry.ts'
import type { RegistryDocument } from '../registry-document.ts'

/** Number of visits with a release in each step of an automatic canary. */
const VISITS = 100

const one = { remote: v.string(), version: v.string() }
const visits = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999))
export const wantedEdit = v.variant('action', [
  v.object({ action: v.literal('rollback'), remote: v.string() }),
  v.object({ action: v.picklist(['promote', 'retire', 'pause', 'resume']), ...one }),
  v.object({ action: v.literal('canary'), ...one, share: v.number() }),
  v.object({ action: v.literal('auto'), ...one, visits: v.optional(visits) }),
])

export type WantedEdit = v.InferOutput<typeof wantedEdit>

/** The registry after an edit; a rollback may need `earlier` documents, the newest first. */
export function makeEdit(
  document: RegistryDocument,
  edit: WantedEdit,
  earlier: readonly RegistryDocument[] = [],
): AutomaticOutcome {
  switch (edit.action) {
    case 'rollback':
      return rollback(document, edit.remote, earlier)
    case 'promote':
      return promote(document, edit.remote, edit.version)
    case 'retire':
      return retire(document, edit.remote, edit.version)
    case 'pause':
      return pauseAutomatic(document, edit.remote, edit.version)
    case 'resume':
      return resumeAutomatic(document, edit.remote, edit.version)
    case 'auto':
      return startAutomatic(document, edit.remote, edit.version, edit.visits ?? VISITS)
    case 'canary':
      return canary(document, edit.remote, edit.version, edit.share)
  }
}

/** The edit as a command line, for the history. */
export function editInWords(edit: WantedEdit): string {
  if (edit.action === 'rollback') return `rollback ${edit.remote}`
  const name = `${edit.remote} ${edit.version}`
  switch (edit.action) {
    case 'canary':
      return `canary ${name} ${edit.share}`
    case 'auto':
      return `canary ${name} --auto${edit.visits === undefined ? '' : ` --visits ${edit.visits}`}`
    case 'pause':
    case 'resume':
      return `canary ${name} --${edit.action}`
    default:
      return `${edit.action} ${name}`
  }
}
