import type { Hono } from 'hono'
import { createDatabaseRegistry } from '../../delivery/registry/service/database-registry.ts'
import { remoteHealth } from '../../delivery/registry/service/remote-health.ts'
import { countWithdrawn } from '../../museum/backend/booking/find-purchases.ts'
import { findConflicts } from '../../museum/backend/watching/find-conflicts.ts'
import { readFigures } from '../../museum/backend/watching/read-figures.ts'
import { readSales, startOfDay } from '../../museum/backend/watching/read-today.ts'
import { messageOf } from '../../service/http/log.ts'
import { refusalAt } from '../contract/needs.ts'
import type { TodayAnswer } from '../contract/today.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { titlesOf, trafficSplits } from '../releases/traffic-split.ts'

export function mountTodayApi(api: Hono<OperatorEnv>, operator: Operator): void {
  const { db, clock, catalogue, log } = operator
  const registry = createDatabaseRegistry(db, clock)
  /** One unreadable part must not hide the others. */
  const part = async <Part>(name: string, read: () => Promise<Part>): Promise<Part | null> => {
    try {
      return await read()
    } catch (error) {
      log('a part of the day cannot be read', { part: name, error: messageOf(error) })
      return null
    }
  }

  api.get('/today', async (c) => {
    const now = clock()
    const since = await startOfDay(db, now, catalogue.museum.timeZone)
    const work = await part('work', () => readFigures(db, now))
    return c.json<TodayAnswer>({
      since: since.toISOString(),
      currency: catalogue.museum.currency,
      country: catalogue.museum.country ?? null,
      sales: await part('sales', () => readSales(db, since)),
      mails: work?.mails.count ?? null,
      withdrawn: await part('withdrawn', () => countWithdrawn(db)),
      ...(refusalAt('/operator/unfinished', c.get('session')) === null && {
        unfinished: await part('conflicts', async () => {
          const conflicts = await findConflicts(db, catalogue, now)
          return work && work.givenUp.mails + work.givenUp.orders + conflicts.length
        }),
      }),
      errors: await part('errors', async () => {
        const failures = await remoteHealth(db, since)
        return failures.reduce((sum, { reports }) => sum + reports, 0)
      }),
      releases: await part('releases', async () => {
        const { document } = await registry.read()
        return trafficSplits(document).flatMap(({ remote, releases }) =>
          releases
            .filter(({ share }) => share > 0)
            .map(({ version, share }) => {
              return { remote, titles: titlesOf(document, remote), version, share }
            }),
        )
      }),
    })
  })
}
