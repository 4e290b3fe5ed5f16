import type { Hono } from 'hono'
import * as v from 'valibot'
import { bodyBound } from '../../../service/http/body-bound.ts'
import type { EditOutcome } from '../edit-registry.ts'
import {
  isSurelyBroken,
  type Unhealthy,
  type unhealthyRelease,
} from '../health/unhealthy-release.ts'
import { type EditorEnv, whyForbidden } from '../keys/require-editor.ts'
import type { ListedRelease, RegistryDocument } from '../registry-document.ts'
import { applyEdit, type RegistryStore } from '../registry-store.ts'
import { defaultOf, findVersion, releasesOf } from '../releases-of.ts'
import { editInWords, makeEdit, type WantedEdit, wantedEdit } from './make-edit.ts'

const MAX_BYTES = 2048
/** Maximum time in ms to check one release. */
const LOOKING_MS = 15_000
interface EditContext {
  store: RegistryStore
  shop: string
  /** Origins from which releases may be fetched, including the shop's own. */
  origins: readonly string[]
  unhealthyRelease: typeof unhealthyRelease
}

/**
 * `POST` of one edit; the caller needs a key for the remote. `?dry-run` changes nothing. A release
 * that gets visits by the edit is first checked at its address.
 */
export function mountEdits(app: Hono<EditorEnv>, context: EditContext): void {
  const { store } = context
  app.post('/registry/edits', bodyBound({ maxSize: MAX_BYTES }), async (c) => {
    const read = v.safeParse(wantedEdit, await c.req.json().catch(() => null))
    if (!read.success) return c.json({ error: 'an action, a remote and a version are needed' }, 422)
    const edit = read.output
    const foreign = whyForbidden(c.get('key'), edit.remote)
    if (foreign !== null) return c.json({ error: foreign }, 403)
    const change = (document: RegistryDocument) => changeIfFit(document, edit, context)
    if (c.req.query('dry-run') !== undefined) {
      const planned = await change((await store.read()).document)
      if (planned.kind === 'refused') return c.json({ problems: [planned.why] }, 409)
      return c.json({ said: `Dry run, nothing was changed: ${planned.said}` })
    }
    const note = { author: c.get('author'), action: editInWords(edit) }
    const outcome = await applyEdit(store, change, note)
    if (outcome.kind === 'refused') return c.json({ problems: [outcome.why] }, 409)
    return c.json({ said: outcome.said })
  })
}

/**
 * The registry after the edit. For a rollback it reads the history, but only if the registry itself
 * does not name the previous default.
 */
async function changed(document: RegistryDocument, edit: WantedEdit, store: RegistryStore) {
  const outcome = makeEdit(document, edit)
  if (outcome.kind === 'edited' || edit.action !== 'rollback') return outcome
  const earlier = (await store.history()).map((revision) => revision.document)
  return makeEdit(document, edit, earlier)
}

/**
 * The registry after the edit, or a refusal with its reason if the edit gives visits to a release
 * that was changed or cannot run with the live shell. A rollback does not choose its release, so it
 * may also return to a release that cannot be reached from this machine.
 */
async function changeIfFit(
  document: RegistryDocument,
  edit: WantedEdit,
  { store, shop, origins, unhealthyRelease }: EditContext,
): Promise<EditOutcome> {
  const outcome = await changed(document, edit, store)
  if (outcome.kind === 'refused' || outcome.document === document) return outcome
  if (['retire', 'pause', 'resume'].includes(edit.action)) return outcome
  if (edit.action === 'canary' && edit.share === 0) return outcome
  const list = releasesOf(outcome.document, edit.remote)
  const release = 'version' in edit ? findVersion(list, edit.version) : defaultOf(list)
  if (release === undefined) return outcome
  const signal = AbortSignal.timeout(LOOKING_MS)
  const unhealthy = await unhealthyRelease(release, { shop, origins, signal })
  if (unhealthy === null) return outcome
  if (edit.action === 'rollback' && !isSurelyBroken(unhealthy)) return outcome
  return { kind: 'refused', why: inWords(unhealthy, edit.remote, release) }
}

function inWords(unhealthy: Unhealthy, remote: string, { url, metadata }: ListedRelease): string {
  const name = `${remote} ${metadata.version}`
  switch (unhealthy.reason) {
    case 'notListed':
      return `${url} was not requested: the shop does not load remotes from there.
Start the shop with its origin in REMOTE_ORIGINS first.`
    case 'integrity':
      return `${url} has other content than was published: browsers would refuse it.
Publish a new version.`
    case 'contract':
      return `${name} was built against contract ${unhealthy.needed}, but the shell has ${unhealthy.live}.
Deploy a shell with that contract first.`
    case 'shared':
      return `${name}: ${unhealthy.problems.join('\n')}`
    case 'unreachable':
      return `${name} is not at ${url} (or no longer).`
  }
}
