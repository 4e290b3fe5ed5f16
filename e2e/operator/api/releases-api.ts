import type { Context, Hono } from 'hono'
import { createDatabaseRegistry } from '../../delivery/registry/service/database-registry.ts'
import { runTransaction } from '../../service/database/run-transaction.ts'
import { actorOf, logEvent, registryAuthor } from '../access/audit.ts'
import {
  healthQuery,
  previewRequest,
  type RefusedEdit,
  type ReleaseRefusal,
  type ReleasesHistory,
  type SavedEdit,
  type StaleEdit,
  saveRequest,
} from '../contract/releases.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { healthOverTime } from '../releases/health-over-time.ts'
import { type PlannedEdit, planEdit } from '../releases/plan-edit.ts'
import { editInWords } from '../releases/release-edit.ts'
import { releaseRevisions } from '../releases/release-history.ts'
import { releasesState } from '../releases/releases-state.ts'
import { failure } from './failure.ts'
import { bodyOf, readAs } from './request-input.ts'

type ApiContext = Context<OperatorEnv>

export function mountReleasesApi(app: Hono<OperatorEnv>, operator: Operator): void {
  const { db, clock } = operator
  const registry = createDatabaseRegistry(db, clock)

  app.get('/releases', async (c) => {
    const [{ document, tag }, history] = [await registry.read(), await registry.history()]
    return c.json(await releasesState(operator, { document, tag, history }))
  })

  app.get('/releases/health', async (c) => {
    const asked = readAs(healthQuery, c.req.query())
    const { document } = await registry.read()
    const health = await healthOverTime(db, { ...asked, document, now: clock() })
    return health === null ? failure(c, 'notFound') : c.json(health)
  })

  app.get('/releases/history', async (c) => {
    const revisions = releaseRevisions(await registry.history())
    return c.json({ revisions } satisfies ReleasesHistory)
  })

  app.post('/releases/preview', async (c) => {
    const { edit } = await bodyOf(c, previewRequest)
    const detail = editInWords(edit)
    await logEvent(operator, { action: 'preview', detail, ...actorOf(c) })
    const planned = await planEdit(operator, registry, edit)
    return planned.kind === 'refused' ? refused(c, planned.refusal) : c.json(planned.plan)
  })

  app.post('/releases/save', async (c) => {
    const { edit, base } = await bodyOf(c, saveRequest)
    const detail = editInWords(edit)
    const planned = await planEdit(operator, registry, edit)
    if (planned.kind === 'refused') return refused(c, planned.refusal)
    if (planned.plan.base === base) {
      if (planned.isBroken) return refuse(c, { because: 'unhealthy', plan: planned.plan })
      const written = await runTransaction(db, async (trx) => {
        const inOne: Operator['db'] = trx
        const note = { author: registryAuthor(c), action: detail }
        const outcome = await createDatabaseRegistry(inOne, clock).write(
          planned.document,
          base,
          note,
        )
        if (outcome.kind === 'written')
          await logEvent({ db: inOne, clock }, { action: 'release', detail, ...actorOf(c) })
        return outcome
      })
      if (written.kind === 'written') return c.json(saved(planned, written.tag))
      if (written.kind === 'refused') {
        operator.log('an edit of the registry was refused', { why: written.why })
        return failure(c, 'refused')
      }
    }
    await logEvent(operator, { action: 'stale', detail, ...actorOf(c) })
    const now = planned.plan.base === base ? await planEdit(operator, registry, edit) : planned
    if (now.kind === 'refused') return refused(c, now.refusal)
    return failure(c, 'stale', { plan: now.plan } satisfies StaleEdit)
  })
}

function saved({ plan }: Extract<PlannedEdit, { kind: 'planned' }>, tag: string): SavedEdit {
  const isUndoable = plan.changes.length > 0
  return { tag, undo: isUndoable ? { action: 'restore', tag: plan.base, after: tag } : null }
}

/** Answers with the fields of the contract only; the desk has the sentences in all languages. */
function refused(c: ApiContext, refusal: ReleaseRefusal): Response {
  const { because } = refusal
  if (because === 'shareTaken') return refuse(c, { because, left: refusal.left })
  if (because === 'otherTried') return refuse(c, { because, version: refusal.version })
  return refuse(c, { because })
}

function refuse(c: ApiContext, refusal: RefusedEdit): Response {
  return failure(c, 'refused', refusal)
}
