import type { Context, Hono } from 'hono'
import { createDatabaseRegistry } from '../../delivery/registry/service/database-registry.ts'
import { newestEvents } from '../access/audit.ts'
import type { HistoryAnswer, LogAnswer } from '../contract/history.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { releaseRevisions } from '../releases/release-history.ts'
import { newestRevisions, type Revision } from '../revisions/config-revisions.ts'
import { shortChanges } from '../wording/short-changes.ts'

/** Number of entries on a page. */
const REVISIONS = 100
const EVENTS = 100

export function mountHistoryApi(api: Hono<OperatorEnv>, operator: Operator): void {
  const registry = createDatabaseRegistry(operator.db, operator.clock)

  api.get('/history', async (c) => {
    const before = beforeIn(c)
    const found = await newestRevisions(operator.db, REVISIONS + 1, before)
    return c.json<HistoryAnswer>({
      revisions: found.slice(0, REVISIONS).map((one) => ({
        revision: one.id,
        at: one.created_at.toISOString(),
        network: one.network,
        operator: one.author,
        undoneOf: one.undone_of,
        scheduled: scheduledOf(one),
        changes: shortChanges(one.changes),
      })),
      releases: before === null ? releaseRevisions(await registry.history()) : [],
      hasOlder: found.length > REVISIONS,
    })
  })

  api.get('/log', async (c) => {
    const found = await newestEvents(operator, { most: EVENTS + 1, before: beforeIn(c) })
    return c.json<LogAnswer>({
      events: found
        .slice(0, EVENTS)
        .map(({ created_at, ...event }) => ({ ...event, at: created_at.toISOString() })),
      hasOlder: found.length > EVENTS,
    })
  })
}

function scheduledOf({ scheduled_at: at, scheduled_for: due }: Revision) {
  return at === null || due === null ? null : { at: at.toISOString(), for: due.toISOString() }
}

/** Only entries with a lower id, which are older, are listed; null for the newest entries. */
function beforeIn(c: Context): number | null {
  const before = c.req.query('before') ?? ''
  return /^\d{1,9}$/.test(before) ? Number(before) : null
}
