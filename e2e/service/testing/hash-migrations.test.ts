import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashMigrations } from './hash-migrations.ts'

const sending = (statement: string) => ({
  up: async (db: Kysely<unknown>) => void (await sql.raw(statement).execute(db)),
})

const FIRST = { '0001-baseline': sending('create table cart (id text)') }

test('databases with the same migrations get the same name', async () => {
  const again = { '0001-baseline': sending('create table cart (id text)') }
  expect(await hashMigrations(again)).toBe(await hashMigrations(FIRST))
})

// In all of these migrations, the source text of `up` is the same.
test.each([
  ['another statement', { '0001-baseline': sending('create table cart (id integer)') }],
  ['one more migration', { ...FIRST, '0002-next': sending('create table hold (id text)') }],
  ['another name', { '0001-first': sending('create table cart (id text)') }],
  ['another need', { '0001-baseline': { ...FIRST['0001-baseline'], needs: '0001-baseline' } }],
])('gives databases another name for %s', async (_, changed) => {
  expect(await hashMigrations(changed)).not.toBe(await hashMigrations(FIRST))
})

test('databases get another name if a migration contains another value', async () => {
  const one = { up: async (db: Kysely<unknown>) => void (await sql`select ${1}`.execute(db)) }
  const two = { up: async (db: Kysely<unknown>) => void (await sql`select ${2}`.execute(db)) }
  expect(await hashMigrations({ one })).not.toBe(await hashMigrations({ one: two }))
})
