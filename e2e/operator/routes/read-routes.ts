import type { Hono } from 'hono'
import { createDatabaseRegistry } from '../../delivery/registry/service/database-registry.ts'
import { newestEvents } from '../access/audit.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { historyPage } from '../pages/history-page.ts'
import { logPage } from '../pages/log-page.ts'
import { releaseRevisions } from '../releases/release-history.ts'
import { newestRevisions } from '../revisions/config-revisions.ts'
import { readNumber } from '../revisions/sent-change.ts'
import { showTimeIn } from '../wording/wording.ts'
import { pageViewOf } from './page-view.ts'

const REVISIONS = 100
const EVENTS = 100

/** What has happened, and how things stand. */
export function mountReading(app: Hono<OperatorEnv>, operator: Operator): void {
  const { db, catalogue } = operator

  app.get('/history', async (c) => {
    const view = await pageViewOf(operator, c)
    const revisions = await newestRevisions(db, REVISIONS)
    const releases = releaseRevisions(await createDatabaseRegistry(db, operator.clock).history())
    const showTime = showTimeIn(view.language, catalogue.museum.timeZone)
    const notice = c.req.query('saved') === undefined ? undefined : view.t('history.saved')
    return c.html(historyPage(view, { revisions, releases, showTime, notice }))
  })

  app.get('/log', async (c) => {
    const view = await pageViewOf(operator, c)
    const before = readNumber(c.req.query('before'))
    const events = await newestEvents(operator, { most: EVENTS + 1, before })
    const shown = events.slice(0, EVENTS)
    const older = events.length > EVENTS ? `/operator/log?before=${shown.at(-1)?.id}` : null
    const showTime = showTimeIn(view.language, catalogue.museum.timeZone)
    return c.html(logPage(view, { events: shown, showTime, older }))
  })
}
