import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { createTryLimit, type TryTables } from '../../../service/database/tries.ts'
import { networkOf, type TrustedProxies } from '../../../service/http/addresses.ts'
import { bodyBound } from '../../../service/http/body-bound.ts'
import { findClientAddress } from '../../../service/http/client-address.ts'
import { counter } from '../../../service/metrics/registry.ts'
import type { RegistryDocument } from '../registry-document.ts'
import { defaultOf, findVersion, releasesOf } from '../releases-of.ts'
import { createDatabaseRegistry } from './database-registry.ts'
import { countNetworks } from './network-counter.ts'
import { isWanted, recordVisit } from './release-visits.ts'
import { recordReport } from './remote-health.ts'
import { type RemoteReport, remoteReport, type VisitReport, visitReport } from './remote-report.ts'
import type { RegistryTables } from './tables.ts'

const failures = counter(
  'release_failures_total',
  "Reports from browsers about failures of a remote's release in use, by reason.",
  ['reason'],
)

const PATH = '/reports/remotes'
const MAX_BODY_BYTES = 2048
const PERIOD_MS = 10 * 60_000
/**
 * Reports of one network in a period: a school may have many browsers behind one address, and each
 * browser reports a release once.
 */
const MOST_OF_NETWORK = 120
/**
 * Reported visits of one network in a period: some visits are enough to judge a release, and no
 * single network should decide alone.
 */
const MOST_VISITS_OF_NETWORK = 30
/**
 * Reported visits that one process stores in a second: on busy days, the database has other work.
 */
const MOST_VISITS_A_SECOND = 20

interface ReportOptions {
  db: Kysely<RegistryTables & TryTables>
  clock: () => Date
  trustedProxies: TrustedProxies
}

/**
 * Receives browsers' reports on remotes they could not load, and on their visits during an
 * automatic canary. They are sent as beacons when a page is left: the body is text, and the answer
 * is not read.
 */
export function mountReports(app: Hono, { db, clock, trustedProxies }: ReportOptions): void {
  const registry = createDatabaseRegistry(db, clock)
  const limit = createTryLimit(db, clock, PERIOD_MS)
  const heard = countNetworks(clock, PERIOD_MS, MOST_VISITS_OF_NETWORK)
  const isInTime = createPace(clock, MOST_VISITS_A_SECOND)
  app.use(
    PATH,
    bodyBound({ maxSize: MAX_BODY_BYTES, onError: (c) => c.body(null, 413) }),
    findClientAddress(trustedProxies),
  )
  app.post(PATH, async (c) => {
    c.header('Cache-Control', 'no-store')
    const given: unknown = await c.req.json().catch(() => null)
    const told = v.safeParse(visitReport, given)
    const address = c.get('clientAddress')
    if (told.success) {
      // The limit of the network comes first, so that one network does not use up the limit of all.
      if (heard.isOver(address) || !isInTime()) return c.body(null, 429)
      heard.count(address)
    }
    const network = networkOf(address)
    const tries = told.success
      ? { key: `visit ${network}`, most: MOST_VISITS_OF_NETWORK }
      : { key: `report ${network}`, most: MOST_OF_NETWORK }
    if ((await limit.begin([tries])) === null) return c.body(null, 429)
    if (told.success) {
      await takeVisits(told.output)
      return c.body(null, 204)
    }
    const read = v.safeParse(remoteReport, given)
    if (!read.success) return c.body(null, 400)
    const { document } = await registry.read()
    const report = ofListed(document, read.output)
    if (report !== null) {
      await recordReport(db, report, clock())
      const { remote, version, reason } = report
      const inUse = defaultOf(releasesOf(document, remote))
      if (inUse?.metadata.version === version) failures.inc({ reason })
    }
    return c.body(null, 204)
  })

  async function takeVisits({ visits }: VisitReport): Promise<void> {
    const { document } = await registry.read()
    for (const visit of visits) {
      if (isWanted(document, visit)) await recordVisit(db, visit, clock())
    }
  }
}

/** Returns whether a call is among the first `most` of its second. */
function createPace(clock: () => Date, most: number): () => boolean {
  let [second, calls] = [0, 0]
  return () => {
    const now = Math.floor(clock().getTime() / 1000)
    if (now !== second) [second, calls] = [now, 0]
    calls += 1
    return calls <= most
  }
}

/**
 * The report without a fallback that is not listed; null if the release itself is not listed (or no
 * longer). Others are not stored, because strangers could fill the database with invented names.
 */
function ofListed(document: RegistryDocument, report: RemoteReport): RemoteReport | null {
  const list = releasesOf(document, report.remote)
  const isListed = (version: string) => findVersion(list, version) !== undefined
  if (!isListed(report.version)) return null
  const isKnown = report.fallback !== null && isListed(report.fallback)
  return isKnown ? report : { ...report, fallback: null }
}
