import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RegistryTables } from '../../delivery/registry/service/tables.ts'
import { startBackend } from '../../museum/backend/start-backend.ts'
import { servicesBeside } from '../../shop/services-beside.ts'
import type { OperatorTables } from '../operator.ts'
import { addScheduled } from './scheduled-changes.ts'

const SHOP = 'https://shop.example'

test('a server that is started after the time makes the change at once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'scheduled-'))
  const startAt = async (time: string) => {
    // It goes on: answers are kept for a second.
    const ahead = Date.parse(time) - Date.now()
    const now = () => new Date(Date.now() + ahead)
    return await startBackend({
      dataDir,
      now,
      log: () => {},
      beside: servicesBeside({}),
      returnOrigins: { known: [SHOP], mailed: SHOP },
      providerOrigin: 'http://127.0.0.1:9',
      providerSecret: 'shared by both servers',
    })
  }
  const nameIn = async ({ app }: Awaited<ReturnType<typeof startAt>>) =>
    (await (await app.request('/api/de/shopinfo/config?shop=6')).json()).site_name

  const first = await startAt('2026-03-09T08:00:00Z')
  const { db, clock } = first.backend
  await addScheduled(
    { db: db.$extendTables<OperatorTables & RegistryTables>(), clock },
    {
      base: 0,
      changes: { site_name: { before: await nameIn(first), after: 'Christmas' } },
      from_at: new Date('2026-03-09T09:00:00Z'),
      until_at: null,
      network: '192.0.2.1',
      author: 'Ada',
    },
    async () => undefined,
  )
  await first.close()

  const second = await startAt('2026-03-09T11:00:00Z')
  onTestFinished(async () => {
    await second.close()
    await rm(dataDir, { recursive: true })
  })
  await vi.waitFor(async () => expect(await nameIn(second)).toBe('Christmas'), 60_000)
}, 60_000)
