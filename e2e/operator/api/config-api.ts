import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { OFFERINGS } from '@shop/shared/offerings'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { asShopReads } from '../../museum/backend/static-content/current-config.ts'
import { ROOM_NUMBERS } from '../../museum/backend/waiting-room/room-settings.ts'
import { holdsCleanText, isShallow } from '../../service/http/input-checks.ts'
import { doneBy } from '../access/audit.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { changesTo, undoingOf } from '../revisions/config-changes.ts'
import { findRevision } from '../revisions/config-revisions.ts'
import { configAt, configState } from '../revisions/config-state.ts'
import type { Plan, WantedChange } from '../revisions/plan-change.ts'
import { previewChange, saveChange } from '../revisions/save-change.ts'
import { languageOf } from '../routes/find-language.ts'
import { operatorTexts } from '../texts.ts'
import { shortChanges } from '../wording/short-changes.ts'
import {
  type ConfigAnswer,
  type PlanAnswer,
  type SaveAnswer,
  sentChange,
  sentUndo,
} from './contract/config.ts'
import { steeredFields } from './contract/sections.ts'
import { failure } from './failure.ts'

type ApiContext = Context<OperatorEnv>

/** The config: read, preview a change, undo one, save. */
export function mountConfigApi(api: Hono<OperatorEnv>, operator: Operator): void {
  const viewOf = (c: ApiContext) => ({ language: languageOf(c) })

  api.get('/config', async (c) => {
    const { revision, current, extensions, events } = await configState(operator)
    const { languages, preferredLanguage } = asShopReads(current)
    return c.json<ConfigAnswer>({
      ...{ revision, current, languages, preferredLanguage, bounds: ROOM_NUMBERS },
      fallback: operator.catalogue.museum.preferredLanguage,
      extensions: [...extensions.remotes],
      events: events.map(({ id, name }) => ({ id, name: name(languageOf(c)) })),
      menuNames: Object.fromEntries(LANGUAGES.map((one) => [one, menuNamesIn(one)])),
      pictures: [...operator.pictures].sort(),
    })
  })

  api.post('/config/preview', async (c) => {
    const change = await readChange(c)
    if (change === null) return failure(c, 'unreadable')
    return c.json(
      answerOf(await previewChange(operator, viewOf(c), { change, done: doneBy(c) }), change),
    )
  })

  api.post('/config/undo', async (c) => {
    const read = v.safeParse(sentUndo, await c.req.json())
    if (!read.success) return failure(c, 'unreadable')
    const revision = await findRevision(operator.db, read.output.revision)
    if (revision === undefined) return failure(c, 'notFound')
    const { current, revision: base } = await configState(operator)
    const undoing = undoingOf(revision.changes, current)
    const change = { ...undoing, base, undoneOf: revision.id }
    return c.json(
      answerOf(await previewChange(operator, viewOf(c), { change, done: doneBy(c) }), change),
    )
  })

  api.post('/config/save', async (c) => {
    const change = await readChange(c)
    if (change === null) return failure(c, 'unreadable')
    const saved = await saveChange(operator, viewOf(c), { change, done: doneBy(c) })
    if (saved.kind === 'saved') return c.json<SaveAnswer>(saved)
    const plan = answerOf(saved.plan, change)
    if (saved.kind === 'stale') return failure(c, 'stale', { plan })
    return plan.kind === 'same'
      ? c.json<SaveAnswer>({ kind: 'same' })
      : failure(c, 'refused', { plan })
  })

  /**
   * Null if it cannot be read, changes a field that no page steers, or undoes what was never done.
   */
  async function readChange(c: ApiContext): Promise<WantedChange | null> {
    const read = v.safeParse(sentChange, await c.req.json())
    if (!read.success) return null
    const { base, wanted, undoneOf } = read.output
    if (!isShallow(wanted) || !holdsCleanText(wanted)) return null
    const steered = steeredFields((await configState(operator)).current)
    if (!Object.keys(wanted).every((field) => steered.includes(field))) return null
    if (undoneOf !== null && (await findRevision(operator.db, undoneOf)) === undefined) return null
    // Fields that were not edited here keep what somebody else saved meanwhile.
    const edited = Object.keys(changesTo(await configAt(operator, base), wanted))
    const meant = Object.fromEntries(edited.map((field) => [field, wanted[field]]))
    return { base, wanted: meant, undoneOf }
  }
}

function menuNamesIn(language: Language): Record<string, string> {
  const t = operatorTexts(language)
  return Object.fromEntries(OFFERINGS.map(({ key, wireFlag }) => [key, t(`fields.${wireFlag}`)]))
}

function answerOf(plan: Plan, { undoneOf }: WantedChange): PlanAnswer {
  const { revision: base, current } = plan.state
  // In JSON, a field that is taken away has to be said.
  const fields = Object.entries(plan.wanted).map(([name, value]) => [name, value ?? null])
  const wanted = Object.fromEntries(fields)
  const common = { base, current, wanted, undoneOf }
  if (plan.kind === 'same') return { ...common, kind: 'same' }
  if (plan.kind === 'problems') {
    const problems = [...plan.problems].map(([path, kind]) => ({ path, kind }))
    const changes = shortChanges(changesTo(current, wanted))
    return { ...common, kind: 'problems', problems, changes }
  }
  const { effect, carts, savedMeanwhile, changedSince } = plan.preview
  const changes = shortChanges(plan.preview.changes)
  return { ...common, kind: 'preview', changes, effect, carts, savedMeanwhile, changedSince }
}
