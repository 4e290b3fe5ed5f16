import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { isSurelyBroken } from '../../delivery/registry/health/unhealthy-release.ts'
import { createDatabaseRegistry } from '../../delivery/registry/service/database-registry.ts'
import { operatorAt } from '../../delivery/registry/service/own-authors.ts'
import { recentHealth } from '../../delivery/registry/service/remote-health.ts'
import { networkOf } from '../../service/http/addresses.ts'
import { writeDown } from '../access/audit.ts'
import { type ReleaseEdit, type ReleaseRefusal, releaseEdit } from '../api/contract/releases.ts'
import { showShare } from '../markup/wording.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { type PageView, refusalPage } from '../pages/layout.ts'
import { releasesPage, remoteName } from '../pages/releases-page.ts'
import { type ReleasesPlan, releasesPreview } from '../pages/releases-preview.ts'
import { editInWords, editReleases } from '../releases/release-edit.ts'
import { trafficChanges, trafficSplits } from '../releases/traffic-split.ts'
import { unhealthyReleases } from '../releases/unhealthy-releases.ts'
import { pageViewOf } from './page-view.ts'

type OperatorContext = Context<OperatorEnv>

/** Which release of each remote gets which visits: show, preview, save. */
export function mountReleases(app: Hono<OperatorEnv>, operator: Operator): void {
  const { db, clock } = operator
  const registry = createDatabaseRegistry(db, clock)

  app.get('/releases', async (c) => {
    const view = await pageViewOf(operator, c)
    const { document } = await registry.read()
    const health = await recentHealth(db, clock())
    const isSaved = c.req.query('saved') !== undefined
    const remotes = trafficSplits(document)
    const history = await registry.history()
    const goingBack = remotes
      .map(({ remote }) => remote)
      .filter(
        (remote) =>
          editReleases(document, { action: 'rollback', remote }, history).kind === 'edited',
      )
    return c.html(releasesPage(view, { remotes, goingBack, health, isSaved }))
  })

  app.post('/releases', async (c) => {
    const edit = readReleaseEdit(await c.req.formData())
    if (edit === null) return await refuse(c, null)
    const detail = editInWords(edit)
    await writeDown(operator, { action: 'preview', detail, address: c.get('clientAddress') })
    return await preview(c, edit, false)
  })

  app.post('/releases-save', async (c) => {
    const form = await c.req.formData()
    const edit = readReleaseEdit(form)
    if (edit === null) return await refuse(c, null)
    const address = c.get('clientAddress')
    const plan = await planned(edit)
    if (plan.kind === 'refused') return await refuse(c, { edit, why: plan })
    const detail = editInWords(edit)
    if (form.get('base') === plan.base) {
      if (plan.unhealthy.some(isSurelyBroken)) return await show(c, edit, plan, false)
      const note = { author: operatorAt(networkOf(address)), action: detail }
      const written = await registry.write(plan.document, plan.base, note)
      if (written.kind === 'written') {
        await writeDown(operator, { action: 'release', detail, address })
        return c.redirect('/operator/releases?saved=1', 303)
      }
    }
    await writeDown(operator, { action: 'stale', detail, address })
    return await preview(c, edit, true)
  })

  async function preview(c: OperatorContext, edit: ReleaseEdit, isStale: boolean) {
    const plan = await planned(edit)
    if (plan.kind === 'refused') return await refuse(c, { edit, why: plan })
    return await show(c, edit, plan, isStale)
  }

  async function planned(edit: ReleaseEdit) {
    const { document: before, tag } = await registry.read()
    const outcome = editReleases(before, edit, await registry.history())
    if (outcome.kind === 'refused') return outcome
    const { document } = outcome
    const shop = operator.returnOrigins.known[0]
    const unhealthy = await unhealthyReleases(operator, { before, after: document, shop })
    return {
      kind: 'planned' as const,
      document,
      base: tag,
      changes: trafficChanges(before, document),
      unhealthy,
    }
  }

  async function show(c: OperatorContext, edit: ReleaseEdit, plan: ReleasesPlan, isStale: boolean) {
    const view = await pageViewOf(operator, c)
    const status = isStale ? 409 : plan.unhealthy.some(isSurelyBroken) ? 422 : 200
    return c.html(releasesPreview(view, { ...plan, edit, isStale }), status)
  }

  /** Refuses an edit; null means that it could not be read. */
  async function refuse(c: OperatorContext, refused: RefusedEdit | null) {
    const view = await pageViewOf(operator, c)
    if (refused === null) return c.html(refusalPage(view, [view.t('refused.unreadable')]), 400)
    const reasons = [view.t('releases.refused'), refusalInWords(refused, view)]
    return c.html(refusalPage(view, reasons), 422)
  }
}

function readReleaseEdit(form: FormData): ReleaseEdit | null {
  const { share, ...fields } = Object.fromEntries(form)
  const percent = /^\d{1,3}$/.test(String(share)) ? { share: Number(share) } : {}
  const read = v.safeParse(releaseEdit, { ...fields, ...percent })
  return read.success ? read.output : null
}

interface RefusedEdit {
  edit: ReleaseEdit
  why: ReleaseRefusal
}

function refusalInWords({ edit, why }: RefusedEdit, view: PageView): string {
  const { t, language } = view
  const words =
    why.because === 'shareTaken'
      ? t('releases.impossible.shareTaken', { left: showShare(why.left, language) })
      : t(`releases.impossible.${why.because}`, { version: '' })
  if (edit.action === 'restore') return words
  const version = edit.action === 'rollback' ? '' : ` ${edit.version}`
  return `${remoteName(edit.remote, view)}${version}${t('colon')}${words}`
}
