import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { OFFERINGS } from '@shop/shared/offerings'
import type { Hono } from 'hono'
import { pickText } from '../../museum/backend/catalogue/pick-text.ts'
import { asShopReads } from '../../museum/backend/config/current-config.ts'
import { ROOM_NUMBERS } from '../../museum/backend/waiting-room/room-settings.ts'
import { countOnDay } from '../../museum/backend/watching/count-on-day.ts'
import { actorOf } from '../access/audit.ts'
import {
  type ConfigAnswer,
  type OnDayAnswer,
  onDayQuery,
  type SaveAnswer,
  sentUndo,
} from '../contract/config.ts'
import { languageOf } from '../http/find-language.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { listUploaded } from '../pictures/uploaded-pictures.ts'
import { undoOf } from '../revisions/config-changes.ts'
import { findRevision } from '../revisions/config-revisions.ts'
import { configState } from '../revisions/config-state.ts'
import { previewChange, saveChange } from '../revisions/save-change.ts'
import { operatorTexts } from '../texts.ts'
import { answerWithKeys, readChange } from './changes-on-wire.ts'
import { failure } from './failure.ts'
import { bodyOf, readAs, viewOf } from './request-input.ts'

export function mountConfigApi(api: Hono<OperatorEnv>, operator: Operator): void {
  api.get('/config', async (c) => {
    const { revision, current, extensions, events } = await configState(operator)
    const { languages, preferredLanguage } = asShopReads(current)
    return c.json<ConfigAnswer>({
      revision,
      current,
      languages,
      preferredLanguage,
      bounds: ROOM_NUMBERS,
      fallback: operator.catalogue.museum.preferredLanguage,
      extensions: [...extensions.remotes],
      titles: extensions.titles,
      events: events.map(({ id, name }) => ({ id, name: name(languageOf(c)) })),
      places: placesIn(operator, languageOf(c)),
      menuNames: Object.fromEntries(LANGUAGES.map((one) => [one, menuNamesIn(one)])),
      pictures: [
        ...(await listUploaded(operator.db)).map(({ name }) => name),
        ...[...operator.pictures].sort(),
      ],
    })
  })

  api.get('/config/day', async (c) => {
    const closed = readAs(onDayQuery, c.req.query())
    return c.json<OnDayAnswer>(
      await countOnDay(operator.db, operator.catalogue, closed, operator.clock()),
    )
  })

  api.post('/config/preview', async (c) => {
    const change = await readChange(operator, await c.req.json())
    if (change === null) return failure(c, 'unreadable')
    const plan = await previewChange(operator, viewOf(c), { change, done: actorOf(c) })
    return c.json(await answerWithKeys(operator, plan, change))
  })

  api.post('/config/undo', async (c) => {
    const { revision: undone } = await bodyOf(c, sentUndo)
    const revision = await findRevision(operator.db, undone)
    if (revision === undefined) return failure(c, 'notFound')
    const { current, revision: base } = await configState(operator)
    const undoing = undoOf(revision.changes, current)
    const change = { ...undoing, base, undoneOf: revision.id }
    const plan = await previewChange(operator, viewOf(c), { change, done: actorOf(c) })
    return c.json(await answerWithKeys(operator, plan, change))
  })

  api.post('/config/save', async (c) => {
    const change = await readChange(operator, await c.req.json())
    if (change === null) return failure(c, 'unreadable')
    const saved = await saveChange(operator, viewOf(c), { change, done: actorOf(c) })
    if (saved.kind === 'saved') return c.json<SaveAnswer>(saved)
    const plan = await answerWithKeys(operator, saved.plan, change)
    if (saved.kind === 'stale') return failure(c, 'stale', { plan })
    return plan.kind === 'same'
      ? c.json<SaveAnswer>({ kind: 'same' })
      : failure(c, 'refused', { plan })
  })
}

export function placesIn({ catalogue }: Operator, language: Language): ConfigAnswer['places'] {
  return catalogue.venues.map(({ id, name }) => ({ id, name: pickText(catalogue, name, language) }))
}

function menuNamesIn(language: Language): Record<string, string> {
  const t = operatorTexts(language)
  return Object.fromEntries(OFFERINGS.map(({ key, wireFlag }) => [key, t(`fields.${wireFlag}`)]))
}
