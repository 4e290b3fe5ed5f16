import { expect, test } from 'vitest'
import { useEachDatabase } from '../../../museum/backend/testing/databases.ts'
import type { RegistryTables } from '../service/tables.ts'
import { createRegistryKeys } from './registry-keys.ts'

const databases = useEachDatabase<RegistryTables>()

const MADE = new Date('2027-01-02T03:04:05Z')
const USED = new Date('2027-01-03T03:04:05Z')
const LATER = new Date('2027-01-04T03:04:05Z')

for (const [name, place] of databases.each) {
  async function open() {
    await place.db.deleteFrom('registry_key').execute()
    const time = { now: MADE }
    return { time, keys: createRegistryKeys(place.db, () => time.now) }
  }

  test(`in ${name} finds a key by its value, but stores only a hash of it`, async () => {
    const { keys, time } = await open()
    const key = (await keys.create('tours-ci', ['mf-tours', 'mf-merch'])) ?? ''
    expect(key).toMatch(/^tours-ci\.[\w-]{43}$/)
    time.now = USED
    expect(await keys.find(key)).toEqual({
      name: 'tours-ci',
      remotes: ['mf-tours', 'mf-merch'],
      revokedAt: null,
    })
    for (const other of [`${key.slice(0, -4)}AAAA`, `merch-ci${key.slice(8)}`, '', 'x.y']) {
      expect(await keys.find(other), other).toBeNull()
    }
    const rows = await place.db.selectFrom('registry_key').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key.split('.')[1])
    expect(await keys.list()).toEqual([
      {
        name: 'tours-ci',
        remotes: ['mf-tours', 'mf-merch'],
        createdAt: MADE,
        usedAt: USED,
        revokedAt: null,
      },
    ])
  })

  test(`in ${name} recognises a revoked key, and allows a new key with its name`, async () => {
    const { keys, time } = await open()
    const first = (await keys.create('tours-ci', ['mf-tours'])) ?? ''
    expect(await keys.create('tours-ci', ['mf-merch'])).toBeNull()
    time.now = USED
    expect(await keys.revoke('tours-ci')).toBe(true)
    expect(await keys.revoke('tours-ci')).toBe(false)
    const next = (await keys.create('tours-ci', ['mf-merch'])) ?? ''
    time.now = LATER
    expect(await keys.find(first)).toMatchObject({ remotes: ['mf-tours'], revokedAt: USED })
    expect(await keys.find(next)).toMatchObject({ remotes: ['mf-merch'], revokedAt: null })
    // An attempt with a revoked key does not count as use of the key.
    expect((await keys.list()).map(({ usedAt, revokedAt }) => [usedAt, revokedAt])).toEqual([
      [LATER, null],
      [null, USED],
    ])
  })

  test(`in ${name} only one of two concurrent requests makes a key of the same name`, async () => {
    const { keys } = await open()
    const made = await Promise.all([keys.create('a', ['mf-tours']), keys.create('a', ['mf-tours'])])
    expect(made.filter((key) => key !== null)).toHaveLength(1)
  })
}
