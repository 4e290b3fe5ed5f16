import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { SchemaMigrations } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { hashMigrations } from './hash-migrations.ts'
import type { PostgresServer } from './start-server.ts'

/**
 * Creates an empty database on a real PostgreSQL server: that of `DATABASE_URL`, or the one that
 * was started for this test run. No other test knows the database's name.
 */
export async function createDatabase(template = 'template1'): Promise<PostgresServer> {
  const name = `shop_test_${randomUUID()}`
  await onServer((server) => server.query(`create database "${name}" template "${template}"`))
  const drop = () =>
    onServer((server) => server.query(`drop database "${name}" with (force)`)).then(() => {})
  return { url: addressOf(name), stop: drop }
}

/** Creates a database with the tables of these migrations in the schema `shop`. */
export async function createMigratedDatabase(
  migrations: SchemaMigrations,
): Promise<PostgresServer> {
  const template = `shop_template_${await hashMigrations(migrations)}`
  let ready = templates.get(template)
  if (ready === undefined) {
    ready = createTemplate(template, migrations)
    templates.set(template, ready)
  }
  await ready
  return await createDatabase(template)
}

/** By name: the template databases that this process has created or found. */
const templates = new Map<string, Promise<void>>()

/**
 * Creates a template database. Its migrations run under another name, so that no other process
 * copies it before it is complete.
 */
async function createTemplate(name: string, migrations: SchemaMigrations): Promise<void> {
  const aside = `${name}_new`
  await onServer(async (server) => {
    // The lock ends with this connection.
    await server.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    await server.query(`drop database if exists "${aside}" with (force)`)
    await server.query(`create database "${aside}"`)
    await (await openDatabase({ url: addressOf(aside), schema: 'shop' }, migrations)).destroy()
    await server.query(`alter database "${aside}" rename to "${name}"`)
  })
}

function addressOf(database: string): string {
  const url = new URL(inject('postgres'))
  url.pathname = `/${database}`
  return url.href
}

async function onServer<Result>(work: (server: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: inject('postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
