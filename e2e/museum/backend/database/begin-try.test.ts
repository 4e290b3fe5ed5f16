import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { beginTry, forgetTries, settleTry, type TryKey } from '../../../service/database/tries.ts'
import { useEachDatabase } from '../testing/databases.ts'

const databases = useEachDatabase()
const NOW = new Date('2026-03-09T08:00:00Z')
const MINUTE_MS = 60_000

for (const [name, database] of databases.each) {
  const begin = async (keys: readonly TryKey[], now = NOW, underWay = false) =>
    await beginTry(database.db, { keys, now, periodMs: MINUTE_MS, underWay })
  const stored = async (key: string) =>
    (await database.db.selectFrom('attempt').select('id').where('key', '=', key).execute()).length

  test(`${name}: of many simultaneous tries exactly the allowed number begin, whatever the order of their keys`, async () => {
    const keys = [
      { key: `a ${randomUUID()}`, most: 25 },
      { key: `b ${randomUUID()}`, most: 10 },
    ]
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, at) => begin(at % 2 === 0 ? keys : keys.toReversed())),
    )
    expect(all.filter(({ kind }) => kind === 'begun')).toHaveLength(10)
    expect(all.filter(({ kind }) => kind === 'tooMany')).toHaveLength(50)
    // A try that is refused for one key counts for none.
    for (const { key } of keys) expect(await stored(key)).toBe(10)
  })

  test(`${name}: the last allowed try begins only once, however many come at the same moment`, async () => {
    const last = async () => {
      const keys = [{ key: randomUUID(), most: 1 }]
      const all = await Promise.all(Array.from({ length: 12 }, () => begin(keys)))
      return all.filter(({ kind }) => kind === 'begun').length
    }
    const rounds: number[] = []
    for (let at = 0; at < 30; at += 1) rounds.push(await last())
    expect(new Set(rounds)).toEqual(new Set([1]))
  })

  test(`${name}: an unfinished try keeps other tries of its key waiting until it is settled`, async () => {
    const keys = [{ key: randomUUID(), most: 1 }]
    const first = await begin(keys, NOW, true)
    if (first.kind !== 'begun') throw new Error(first.kind)
    expect(await begin(keys)).toEqual({ kind: 'wait' })
    await settleTry(database.db, first.ids, { counts: false })
    const second = await begin(keys, NOW, true)
    if (second.kind !== 'begun') throw new Error(second.kind)
    await settleTry(database.db, second.ids, { counts: true, at: new Date(NOW.getTime() + 1) })
    expect(await begin(keys)).toEqual({ kind: 'tooMany' })
    expect(await begin(keys, new Date(NOW.getTime() + MINUTE_MS))).toEqual({ kind: 'tooMany' })
    const later = new Date(NOW.getTime() + MINUTE_MS + 1)
    expect(await begin(keys, later)).toMatchObject({ kind: 'begun' })
  })

  test(`${name}: with a limit of 0, nothing begins`, async () => {
    expect(await begin([{ key: randomUUID(), most: 0 }])).toEqual({ kind: 'tooMany' })
  })

  test(`${name}: all tries are deleted after an hour, however many, and no try earlier`, async () => {
    await database.db.deleteFrom('attempt').execute()
    const row = { under_way: false, at: new Date(NOW.getTime() - 60 * MINUTE_MS) }
    const rows = Array.from({ length: 6000 }, () => ({ ...row, key: 'old' }))
    await database.db.insertInto('attempt').values(rows).execute()
    await database.db
      .insertInto('attempt')
      .values({ ...row, key: 'new', at: new Date(row.at.getTime() + 1) })
      .execute()
    await forgetTries(database.db, NOW)
    expect([await stored('old'), await stored('new')]).toEqual([0, 1])
  })
}
