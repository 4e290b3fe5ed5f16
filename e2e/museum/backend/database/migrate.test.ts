import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SchemaMigrations } from '../../../service/database/migrate.ts'
import { openDatabase } from '../../../service/database/open-database.ts'
import { recordStatements } from '../../../service/testing/hash-migrations.ts'
import { providerMigrations } from '../../provider/database/migrations.ts'
import { buy } from '../testing/buy-at-once.ts'
import { DATABASE_KINDS, emptyPlace } from '../testing/databases.ts'
import { createTestShop, freshDay, ticket } from '../testing/test-shop.ts'
import { shopMigrations } from './migrations/list.ts'
import type { ShopTables } from './schema.ts'

/** Changes that a later release may make to the tables of this release. */
const NEXT_RELEASE: SchemaMigrations = {
  ...shopMigrations,
  '9001-next': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table next (id integer primary key)`.execute(db)
      await sql`alter table cart add column next text not null default 'none'`.execute(db)
      await sql`alter table hold add column next integer references next (id)`.execute(db)
      await sql`create index next_hold on hold (next)`.execute(db)
    },
  },
}

/** The release after that drops a column that this release reads. */
const RELEASE_AFTER: SchemaMigrations = {
  ...NEXT_RELEASE,
  '9002-after': {
    needs: '9001-next',
    up: (db: Kysely<unknown>) => sql`alter table cart drop column us`.execute(db).then(() => {}),
  },
}

for (const kind of DATABASE_KINDS) {
  // Regression: a rollback did not start: "previously executed migration … is missing".
  test(`${kind}: a release starts and sells on the tables of the next release, which then starts again`, async () => {
    const place = await emptyPlace(kind)
    await (await openDatabase(place, NEXT_RELEASE)).destroy()

    const db = await openDatabase<ShopTables>(place, shopMigrations)
    const shop = createTestShop(db)
    expect(await buy(shop, [ticket('adult', `${freshDay()} 10:00:00`, 2)])).toBe('booked')
    await shop.backend.mails.idle()
    await db.destroy()

    const again = await openDatabase(place, NEXT_RELEASE)
    expect((await sql`select from next`.execute(again)).rows).toEqual([])
    await again.destroy()
  }, 60_000)
}

test('a release refuses tables that are too new for it, and gives the reason', async () => {
  const place = await emptyPlace('PostgreSQL')
  await (await openDatabase(place, RELEASE_AFTER)).destroy()

  const last = Object.keys(shopMigrations).at(-1)
  await expect(openDatabase(place, shopMigrations)).rejects.toThrow(
    `belong to a newer release: they need a release with migration 9001-next, but the last migration of this one is ${last}.`,
  )
  // A rollback by one release is possible: the release before starts on these tables.
  await (await openDatabase(place, NEXT_RELEASE)).destroy()
}, 60_000)

// Regression: a database from before the first release was mistaken for one of a newer release, and
// failed at the first query.
test.each(DATABASE_KINDS)(
  '%s: refuses a database from before the first release and leaves it unchanged',
  async (kind) => {
    const place = await emptyPlace(kind)
    const create = (name: string) => ({
      up: (db: Kysely<unknown>) =>
        sql`create table ${sql.table(name)} ()`.execute(db).then(() => {}),
    })
    const old = { '0001-shop': create('cart'), '0002-mail-retries': create('mail') }
    await (await openDatabase(place, old)).destroy()

    await expect(openDatabase(place, shopMigrations)).rejects.toThrow(
      /created before the first release \(by 0001-shop\).*Nothing was changed.*move the folder DATA_DIR/,
    )
    const db = await openDatabase(place, old)
    const { rows } = await sql`select table_name as name from information_schema.tables
    where table_schema = 'shop' and table_name not like 'kysely%' order by 1`.execute(db)
    expect(rows).toEqual([{ name: 'cart' }, { name: 'mail' }])
    await db.destroy()
  },
  60_000,
)

// Regression: a migration got a number before the last one, and no database in use could start.
test('a new migration comes after all others: only append here', () => {
  expect(Object.keys(shopMigrations)).toEqual([
    '0001-baseline',
    '0002-daily-work',
    '0003-pictures',
    '0004-withdrawals',
    '0005-changed-dates',
    '0007-gifts',
    '0008-waiting-list',
    '0009-gifts-again',
  ])
})

// If this fails, see `SchemaMigration` and decision 32.
test.each([
  ['shop', shopMigrations],
  ['provider', providerMigrations],
])(
  '%s: a migration that removes or tightens something names the release it needs',
  async (_, migrations) => {
    expect(await findBreakingChanges(migrations)).toEqual([])
  },
)

test('finds a later migration that removes something without naming the release it needs', async () => {
  const dropping = { up: RELEASE_AFTER['9002-after']?.up ?? expect.unreachable() }
  expect(await findBreakingChanges({ ...NEXT_RELEASE, '9002-after': dropping })).toEqual([
    '9002-after: alter table cart drop column us',
  ])
  expect(await findBreakingChanges(RELEASE_AFTER)).toEqual([])
})

test.each([
  'alter table "cart" drop column "us"',
  'drop table "cart"',
  'alter table "cart" rename column "us" to "mark"',
  'alter table "cart" rename to "basket"',
  'alter table "cart" alter column "us" set not null',
  'alter table "cart" alter column "us" type integer',
  'alter table "cart" add column "by" text not null',
  'alter table "cart" add constraint "one" unique ("us")',
  'alter table "cart" add column "by" text unique, drop column "us"',
  'create unique index "one" on "cart" ("us")',
  'truncate "cart"',
])('finds a change that breaks an earlier release: %s', (statement) => {
  expect(isBreaking(statement)).toBe(true)
})

test.each([
  'create table "stored" ("id" text primary key, "at" timestamptz not null)',
  'create table "stored" ("id" text not null unique)',
  'alter table "cart" add column "by" text',
  'alter table "cart" add column "by" text not null default \'\'',
  'alter table "cart" add column "by" text references "cart" ("id")',
  'alter table "cart" alter column "us" drop not null',
  'alter table "cart" drop constraint "one"',
  'create index "some" on "cart" ("us")',
  'update "cart" set "us" = null',
])('accepts a change that an earlier release does not notice: %s', (statement) => {
  expect(isBreaking(statement)).toBe(false)
})

/** Statements that would break the previous release, in migrations without `needs`. */
async function findBreakingChanges(migrations: SchemaMigrations): Promise<string[]> {
  const sent = await recordStatements(migrations)
  return sent
    .filter(({ name, statement }) => migrations[name]?.needs === undefined && isBreaking(statement))
    .map(({ name, statement }) => `${name}: ${statement}`)
}

function isBreaking(statement: string): boolean {
  const plain = statement.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (/^(drop (table|schema|view|type)|truncate|create unique index)\b/.test(plain)) return true
  if (!plain.startsWith('alter table')) return false
  if (/\bdrop column\b|\brename\b|\bset not null\b|\badd constraint\b/.test(plain)) return true
  if (/\balter column "?\w+"? (set data )?type\b/.test(plain)) return true
  return plain
    .split(/\badd column\b/)
    .slice(1)
    .some((column) => column.includes('not null') && !column.includes('default'))
}
