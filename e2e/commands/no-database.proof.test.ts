import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Regression: the command created an empty database and reported that nothing is stored about the
// person.
test('a command without a database fails and creates none', () => {
  const folder = join(tmpdir(), `no-shop-${crypto.randomUUID()}`)
  const { DATABASE_URL: _, ...others } = process.env
  // The environment of a museum's backend, which uses its own payment provider.
  const backend = { PUBLIC_ORIGIN: 'https://shop.example', DATABASE_POOLER: 'pgbouncer' }
  const env = { ...others, ...backend, DATA_DIR: folder }
  for (const [command, ...wish] of [
    ['person.ts', 'export', 'ada@mail.example'],
    ['person.ts', 'erase', 'ada@mail.example'],
    ['operators.ts', 'list'],
    ['operators.ts', 'add', 'Ada', 'config'],
    ['recount.ts'],
    ['recount.ts', '--write'],
    ['conflicts.ts'],
  ] as const) {
    const script = join(import.meta.dirname, command)
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...wish], {
      env,
      encoding: 'utf8',
    })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain(`There is no database in ${join(folder, 'shop')}`)
    expect(existsSync(folder)).toBe(false)
  }
}, 30_000)
