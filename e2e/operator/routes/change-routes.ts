import type { Context, Hono } from 'hono'
import { catalogueConfig } from '../../museum/backend/static-content/current-config.ts'
import { networkOf } from '../../service/http/addresses.ts'
import { holdsCleanText } from '../../service/http/input-checks.ts'
import { doneBy, writeDown } from '../access/audit.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { addressOf, type PageView, refusalPage } from '../pages/layout.ts'
import { previewPage } from '../pages/preview-page.ts'
import { sectionPage } from '../pages/section-page.ts'
import { changesTo, undoingOf } from '../revisions/config-changes.ts'
import { findRevision, saveRevision } from '../revisions/config-revisions.ts'
import { configAt, configState } from '../revisions/config-state.ts'
import { describeChanges, fieldsIn } from '../revisions/describe-changes.ts'
import { type Plan, planChange, rebased } from '../revisions/plan-change.ts'
import { readNumber, type SentChange, sentChange } from '../revisions/sent-change.ts'
import { SECTIONS, type SectionName } from '../sections/list.ts'
import { pageViewOf } from './page-view.ts'

type OperatorContext = Context<OperatorEnv>

/** The forms of the config: show, preview, save, undo. */
export function mountChanges(app: Hono<OperatorEnv>, operator: Operator): void {
  for (const name of Object.keys(SECTIONS) as SectionName[]) {
    app.get(`/${name}`, async (c) => {
      const state = await configState(operator)
      return c.html(sectionPage(await pageViewOf(operator, c), name, { state, typed: {} }))
    })

    app.post(`/${name}`, async (c) => {
      const form = await c.req.formData()
      const base = readNumber(form.get('base'))
      if (base === null || !holdsCleanText([...form])) return await unreadable(c)
      const before = await configAt(operator, base)
      const typed = SECTIONS[name].read(form, before)
      // Fields that were not edited here keep what somebody else saved meanwhile.
      const touched = Object.keys(changesTo(before, typed))
      const wanted = Object.fromEntries(touched.map((field) => [field, typed[field]]))
      return await preview(c, { wanted, base, section: name, undoneOf: null })
    })
  }

  app.post('/further', async (c) => {
    const state = await configState(operator)
    const sent = sentChange(await c.req.formData(), state.current)
    if (sent === null || sent.section === null) return await unreadable(c)
    const form = { state, typed: await rebased(operator, state, sent) }
    return c.html(sectionPage(await pageViewOf(operator, c), sent.section, form))
  })

  app.post('/undo', async (c) => {
    const id = readNumber((await c.req.formData()).get('revision'))
    const revision = id === null ? undefined : await findRevision(operator.db, id)
    if (revision === undefined) return await unreadable(c)
    const { current, revision: base } = await configState(operator)
    const undoing = undoingOf(revision.changes, current)
    return await preview(c, { ...undoing, base, section: null, undoneOf: revision.id })
  })

  app.post('/save', async (c) => {
    const { current } = await configState(operator)
    const sent = sentChange(await c.req.formData(), current)
    if (sent === null || !(await isThere(sent.undoneOf))) return await unreadable(c)
    const view = await pageViewOf(operator, c)
    const plan = await planChange(operator, view, sent)
    if (plan.kind !== 'preview') return await showPlan(c, view, sent.section, plan)
    const { changes, base, savedMeanwhile } = plan.preview
    const saving =
      savedMeanwhile === null
        ? await saveRevision(operator.db, catalogueConfig(operator), {
            base,
            changes,
            undoneOf: sent.undoneOf,
            network: networkOf(c.get('clientAddress')),
            author: doneBy(c).by,
            now: operator.clock(),
          })
        : { kind: 'stale' as const }
    const detail = fieldsIn(changes)
    if (saving.kind === 'saved') {
      const action = sent.undoneOf === null ? 'save' : 'undo'
      await writeDown(operator, { action, detail: `${saving.revision}: ${detail}`, ...doneBy(c) })
      return c.redirect(`${addressOf('history')}?saved=${saving.revision}`, 303)
    }
    await writeDown(operator, { action: 'stale', detail, ...doneBy(c) })
    // Planned again, because another operator may have saved a moment ago.
    return await showPlan(c, view, sent.section, await planChange(operator, view, sent), 409)
  })

  async function preview(
    c: OperatorContext,
    change: SentChange & { changedSince?: readonly string[] },
  ) {
    const view = await pageViewOf(operator, c)
    const plan = await planChange(operator, view, change)
    if (plan.kind === 'preview') {
      const detail = fieldsIn(plan.preview.changes)
      await writeDown(operator, { action: 'preview', detail, ...doneBy(c) })
    }
    return await showPlan(c, view, change.section, plan)
  }

  async function showPlan(
    c: OperatorContext,
    view: PageView,
    section: SectionName | null,
    plan: Plan,
    status: 200 | 409 = 200,
  ) {
    const { t } = view
    if (plan.kind === 'preview') return c.html(previewPage(view, plan.preview), status)
    const { state, wanted } = plan
    if (section === null) {
      const wrong = describeChanges(changesTo(state.current, wanted), view).map(({ what }) => what)
      const reasons = plan.kind === 'same' ? [t('preview.same')] : [t('preview.notNow'), ...wrong]
      return c.html(refusalPage(view, reasons), plan.kind === 'same' ? 200 : 422)
    }
    const form = { state, typed: wanted }
    return plan.kind === 'same'
      ? c.html(sectionPage(view, section, { ...form, notice: t('preview.same') }))
      : c.html(sectionPage(view, section, { ...form, problems: plan.problems }), 422)
  }

  /** Only an existing revision can be undone. */
  async function isThere(undoneOf: number | null): Promise<boolean> {
    return undoneOf === null || (await findRevision(operator.db, undoneOf)) !== undefined
  }

  async function unreadable(c: OperatorContext) {
    const view = await pageViewOf(operator, c)
    return c.html(refusalPage(view, [view.t('refused.unreadable')]), 400)
  }
}
