import * as v from 'valibot'
import { expect, test } from 'vitest'
import { useEachDatabase } from '../../../museum/backend/testing/databases.ts'
import { promote, publish } from '../edit-registry.ts'
import { emptyDocument, type RegistryDocument } from '../registry-document.ts'
import { MAX_REGISTRY_BYTES } from '../registry-size.ts'
import { applyEdit } from '../registry-store.ts'
import { releasesOf } from '../releases-of.ts'
import { exampleRelease, registryWith } from '../testing/example-releases.ts'
import { createDatabaseRegistry, forgetRevisions, MOST_REVISIONS } from './database-registry.ts'
import { forgetVisits, recordVisit, visitsOf } from './release-visits.ts'
import { forgetReports, recordReport, remoteHealth } from './remote-health.ts'
import { visitReport } from './remote-report.ts'
import type { RegistryTables } from './tables.ts'

const NOW = new Date('2027-01-02T03:04:05Z')
const REPORT = {
  remote: 'mf-tours',
  version: '1.4.2',
  reason: 'broken',
  page: null,
  fallback: null,
} as const
const NOTE = { author: 'Ada', action: 'edit' }

/** All tests use one database, in order: each begins with the data that the previous one left. */
const databases = useEachDatabase<RegistryTables>()

for (const [name, place] of databases.each) {
  const open = () => createDatabaseRegistry(place.db, () => NOW)

  test(`in ${name} a registry is empty at first, and then contains the last written text`, async () => {
    const { document, tag } = await open().read()
    expect(document).toEqual(emptyDocument())
    const written = await open().write(registryWith('1.0.0'), tag, NOTE)
    expect(written.kind).toBe('written')
    expect(await open().read()).toMatchObject({ document: registryWith('1.0.0') })
    expect(await open().write(emptyDocument(), tag, NOTE)).toEqual({ kind: 'conflict' })
    const broken = { microFrontends: { '@shop/mf-tours': [{ url: 'nowhere' }] } }
    await expect(open().write(broken as never, tag, NOTE)).rejects.toThrow('0.url')
    const unchanged = (document: RegistryDocument) => promote(document, 'mf-tours', '1.0.0')
    expect((await applyEdit(open(), unchanged, NOTE)).kind).toBe('unchanged')
    expect(await open().history()).toHaveLength(1)
  })

  test(`in ${name} no write is lost if several servers write at the same time`, async () => {
    const publishOne = (version: string) =>
      applyEdit(open(), (document) => publish(document, 'mf-tours', exampleRelease(version)), {
        author: version,
        action: `publish mf-tours ${version}`,
      })
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => publishOne(`2.0.${index}`)),
    )
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(8).fill('written'))
    const { document } = await open().read()
    expect(releasesOf(document, 'mf-tours')).toHaveLength(9)
    const history = await open().history()
    expect(history).toHaveLength(9)
    expect(history.at(-1)).toMatchObject({ ...NOTE, at: NOW.toISOString() })
    expect(history[0]?.document).toEqual(document)
  })

  test(`in ${name} no registry becomes too large, but a too large one may become smaller`, async () => {
    const { document, tag } = await open().read()
    const filled = (bytes: number) => ({ ...document, more: 'x'.repeat(bytes) })
    expect(await open().write(filled(MAX_REGISTRY_BYTES), tag, NOTE)).toMatchObject({
      kind: 'refused',
      why: expect.stringMatching(/the largest release in it is mf-tours \d\.0\.\d with \d+/),
    })
    expect(await open().read()).toEqual({ document, tag })
    const { db } = place
    const id = 1_000_000
    const was = JSON.stringify(filled(MAX_REGISTRY_BYTES + 10))
    const row = { id, document: was, ...NOTE, created_at: NOW }
    await db.insertInto('registry_revision').values(row).execute()
    const now = (await open().read()).tag
    const less = await open().write(filled(MAX_REGISTRY_BYTES + 5), now, NOTE)
    expect(less.kind).toBe('written')
    await db.deleteFrom('registry_revision').where('id', '>=', id).execute()
  })

  test(`in ${name} deletes only revisions that the history no longer returns`, async () => {
    const { db } = place
    const [kept, { document, tag }] = [await open().history(), await open().read()]
    await forgetRevisions(db)
    expect(await open().history()).toEqual(kept)
    const text = JSON.stringify(registryWith('1.0.0'))
    const rows = Array.from({ length: MOST_REVISIONS + 20 }, (_, at) => ({
      id: 1_000_000 + at,
      document: text,
      author: 'Ada',
      action: `${at}`,
      created_at: NOW,
    }))
    await db.insertInto('registry_revision').values(rows).execute()
    await forgetRevisions(db)
    const left = await db.selectFrom('registry_revision').select('action').orderBy('id').execute()
    expect(left.map(({ action }) => Number(action))).toEqual(
      Array.from({ length: MOST_REVISIONS }, (_, at) => at + 20),
    )
    expect(await open().history()).toHaveLength(MOST_REVISIONS)
    const written = await open().write(document, (await open().read()).tag, NOTE)
    expect(written).toEqual({ kind: 'written', tag })
  })

  test(`in ${name} counts concurrent reports, filters them by time, and deletes old ones`, async () => {
    const { db } = place
    await db.deleteFrom('remote_report').execute()
    const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
    await Promise.all(Array.from({ length: 10 }, () => recordReport(db, REPORT, minutes(0))))
    await recordReport(db, REPORT, minutes(5))
    const count = async (since: Date) => (await remoteHealth(db, since))[0]?.reports
    expect(await count(new Date(0))).toBe(11)
    expect(await count(minutes(4))).toBe(1)
    await forgetReports(db, minutes(30 * 24 * 60 + 2))
    expect(await count(new Date(0))).toBe(1)
  })

  test(`in ${name} counts concurrent visits, up to a thousand a minute, and deletes old ones`, async () => {
    const { db } = place
    const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
    const visit = { remote: 'mf-tours', version: '1.4.2', share: 10, facts: ['begun', 'paid'] }
    const told = [visit, { ...visit, facts: ['failed'] }].flatMap(
      (one) => v.parse(visitReport, { visits: [one] }).visits,
    )
    const tell = (at: Date) => Promise.all(told.map((one) => recordVisit(db, one, at)))
    await Promise.all(Array.from({ length: 5 }, () => tell(minutes(0))))
    await tell(minutes(5))
    const count = (since: Date) => visitsOf(db, 'mf-tours', '1.4.2', since)
    expect(await count(new Date(0))).toMatchObject({ begun: 6, failed: 6, paid: 6, slow: 0 })
    expect(await count(minutes(4))).toMatchObject({ begun: 1, failed: 1 })
    await db.updateTable('release_visit').set({ begun: 1000 }).execute()
    await tell(minutes(5))
    expect(await count(minutes(4))).toMatchObject({ begun: 1000, failed: 2 })
    await forgetVisits(db, minutes(30 * 24 * 60 + 2))
    expect(await count(new Date(0))).toMatchObject({ begun: 1000, failed: 2 })
  })
}
