import type { Hono } from 'hono'
import * as v from 'valibot'
import { bodyBound } from '../../../service/http/body-bound.ts'
import { applyEdit } from '../apply-edit.ts'
import { pauseAutomatic, resumeAutomatic, startAutomatic } from '../canary/automatic.ts'
import { canary, type EditOutcome, promote, retire, rollback } from '../edit-registry.ts'
import {
  isSurelyBroken,
  type Unhealthy,
  type unhealthyRelease,
} from '../health/unhealthy-release.ts'
import { mayEdit, notOwn } from '../keys/foreign-changes.ts'
import { authorOf } from '../keys/note-of-edit.ts'
import type { EditorEnv } from '../keys/require-editor.ts'
import type { ListedRelease, RegistryDocument } from '../registry-document.ts'
import type { RegistryStore } from '../registry-store.ts'
import { defaultOf, findVersion, releasesOf } from '../releases-of.ts'

const MAX_BYTES = 2048
/** In ms, for looking at one release. */
const LOOKING_MS = 15_000
/** So many visits with a release are wanted in each step of an automatic canary. */
const VISITS = 100

const one = { remote: v.string(), version: v.string() }
const visits = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999))
const wanted = v.variant('action', [
  v.object({ action: v.literal('rollback'), remote: v.string() }),
  v.object({ action: v.picklist(['promote', 'retire', 'pause', 'resume']), ...one }),
  v.object({ action: v.literal('canary'), ...one, share: v.number() }),
  v.object({ action: v.literal('auto'), ...one, visits: v.optional(visits) }),
])

export type WantedEdit = v.InferOutput<typeof wanted>

interface Steered {
  store: RegistryStore
  /** Origin of the shop. */
  shop: string
  /** Origins that releases may be fetched from, the shop's own included. */
  origins: readonly string[]
  unhealthyRelease: typeof unhealthyRelease
}

/**
 * `POST` of one edit, by those who may edit its remote. `?dry-run` changes nothing. A release that
 * gets visits is checked at its address first.
 */
export function mountEdits(app: Hono<EditorEnv>, steered: Steered): void {
  const { store } = steered
  app.post('/registry/edits', bodyBound({ maxSize: MAX_BYTES }), async (c) => {
    const read = v.safeParse(wanted, await c.req.json().catch(() => null))
    if (!read.success) return c.json({ error: 'an action, a remote and a version are needed' }, 422)
    const edit = read.output
    const editor = c.get('editor')
    if (editor.kind === 'team' && !mayEdit(editor, edit.remote)) {
      return c.json({ error: notOwn(editor) }, 403)
    }
    const by = authorOf(c)
    if (by.kind === 'reserved') return c.json({ problems: [by.why] }, 422)
    const change = (document: RegistryDocument) => changeIfFit(document, edit, steered)
    if (c.req.query('dry-run') !== undefined) {
      const planned = await change((await store.read()).document)
      if (planned.kind === 'refused') return c.json({ problems: [planned.why] }, 409)
      return c.json({ said: `Dry run, nothing was changed: ${planned.said}` })
    }
    const note = { author: by.author, action: actionIn(edit) }
    const outcome = await applyEdit(store, change, note)
    if (outcome.kind === 'refused') return c.json({ problems: [outcome.why] }, 409)
    return c.json({ said: outcome.said })
  })
}

/** As on the command line. */
function actionIn(edit: WantedEdit): string {
  if (edit.action === 'rollback') return `rollback ${edit.remote}`
  const name = `${edit.remote} ${edit.version}`
  if (edit.action === 'promote' || edit.action === 'retire') return `${edit.action} ${name}`
  if (edit.action === 'canary') return `canary ${name} ${edit.share}`
  const most = 'visits' in edit && edit.visits !== undefined ? ` --visits ${edit.visits}` : ''
  return `canary ${name} --${edit.action}${most}`
}

async function changed(
  document: RegistryDocument,
  edit: WantedEdit,
  store: RegistryStore,
): Promise<EditOutcome> {
  const { remote } = edit
  switch (edit.action) {
    case 'rollback': {
      const outcome = rollback(document, remote)
      if (outcome.kind === 'edited') return outcome
      const history = await store.history()
      return rollback(
        document,
        remote,
        history.map((revision) => revision.document),
      )
    }
    case 'promote':
      return promote(document, remote, edit.version)
    case 'retire':
      return retire(document, remote, edit.version)
    case 'pause':
      return pauseAutomatic(document, remote, edit.version)
    case 'resume':
      return resumeAutomatic(document, remote, edit.version)
    case 'auto':
      return startAutomatic(document, remote, edit.version, edit.visits ?? VISITS)
    case 'canary':
      return canary(document, remote, edit.version, edit.share)
  }
}

/**
 * Refuses, with the reason, to give visits to a release that was changed, or cannot run with the live
 * shell. A rollback, which names no release, also goes to one that only cannot be reached from here.
 */
async function changeIfFit(
  document: RegistryDocument,
  edit: WantedEdit,
  { store, shop, origins, unhealthyRelease }: Steered,
): Promise<EditOutcome> {
  const outcome = await changed(document, edit, store)
  if (outcome.kind === 'refused' || outcome.document === document) return outcome
  if (['retire', 'pause', 'resume'].includes(edit.action)) return outcome
  if (edit.action === 'canary' && edit.share === 0) return outcome
  const list = releasesOf(outcome.document, edit.remote)
  const release = 'version' in edit ? findVersion(list, edit.version) : defaultOf(list)
  if (release === undefined) return outcome
  const askable = { origins, others: 'nobody' } as const
  const signal = AbortSignal.timeout(LOOKING_MS)
  const unhealthy = await unhealthyRelease(release, { shop, askable, signal })
  if (unhealthy === null) return outcome
  if (edit.action === 'rollback' && !isSurelyBroken(unhealthy)) return outcome
  return { kind: 'refused', why: inWords(unhealthy, edit.remote, release) }
}

function inWords(unhealthy: Unhealthy, remote: string, { url, metadata }: ListedRelease): string {
  const name = `${remote} ${metadata.version}`
  switch (unhealthy.reason) {
    case 'notListed':
      return `${url} is not asked: the shop does not load remotes from there.
Start the shop with its origin in REMOTE_ORIGINS first.`
    case 'integrity':
      return `${url} has other content than was published: browsers would refuse it.
Publish a new version.`
    case 'contract':
      return `${name} was built against contract ${unhealthy.needed}, and the shell has ${unhealthy.live}.
Deploy a shell of that contract first.`
    case 'shared':
      return `${name}: ${unhealthy.problems.join('\n')}`
    case 'unreachable':
      return `${name} is not at ${url} (any more).`
  }
}
