import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { PostgresServer } from './start-server.ts'

/**
 * An empty database on a real PostgreSQL server: that of `DATABASE_URL`, or the one started for the
 * run. Nothing but the caller knows its name.
 */
export async function createDatabase(): Promise<PostgresServer> {
  const server = inject('postgres')
  const name = `shop_test_${randomUUID()}`
  await runOn(server, `create database "${name}"`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, stop: () => runOn(server, `drop database "${name}" with (force)`) }
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
