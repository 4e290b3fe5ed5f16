import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DatabaseLimits } from '../../../service/database/connection-pool.ts'
import { openDatabase } from '../../../service/database/open-database.ts'
import { findFreePort } from '../../../service/testing/free-port.ts'
import { createDatabase } from '../../../service/testing/postgres-server.ts'
import { PATIENT } from '../../../service/testing/use-database.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { shopMigrations } from '../database/migrations/list.ts'
import type { ShopTables } from '../database/schema.ts'
import type { ProcessSettings } from './backend-process.ts'
import { createPaymentsInMemory } from './payments-in-memory.ts'
import { servePayments } from './serve-payments.ts'
import { createTestShop, SHOP_ORIGIN } from './test-shop.ts'

export interface BackendProcesses {
  /** Sends requests to the processes in turn. */
  ask: (path: string, init: RequestInit) => Promise<Response>
  askOne: (which: number, path: string, init: RequestInit) => Promise<Response>
  /** Advances all clocks and runs the settling in all processes, at the same time. */
  settle: (minutes: number) => Promise<void>
  areAlive: () => boolean
  mails: () => Promise<string[][]>
  stop: () => Promise<void>
}

/**
 * Two processes with their own provider and empty database, until the test is over. `clocksAhead`
 * as in `startProcesses`.
 */
export async function openTwoProcesses(catalogue: Catalogue, clocksAhead?: readonly number[]) {
  const { url, stop } = await createDatabase()
  onTestFinished(stop)
  const payments = createPaymentsInMemory()
  const provider = await servePayments(payments)
  onTestFinished(provider.stop)
  const shared = { databaseUrl: url, catalogue, providerOrigin: provider.origin, clocksAhead }
  const processes = await startProcesses(2, shared)
  onTestFinished(processes.stop)
  const place = { url, schema: 'shop', limits: PATIENT }
  const db = await openDatabase<ShopTables>(place, shopMigrations)
  onTestFinished(() => db.destroy())
  const shopBy = (ask: BackendProcesses['ask'] = processes.ask) =>
    createTestShop(db, { ask, catalogue, payments })
  return { processes, db, payments, shopBy }
}

/** Starts `count` backend processes at the same time, on one PostgreSQL server. */
export async function startProcesses(
  count: number,
  shared: {
    databaseUrl: string
    databaseLimits?: Partial<DatabaseLimits>
    catalogue: Catalogue
    providerOrigin: string
    /**
     * Minutes by which each machine's clock is ahead. The time then comes from the database, not
     * from the examples.
     */
    clocksAhead?: readonly number[] | undefined
  },
): Promise<BackendProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-processes-'))
  const catalogue = join(folder, 'catalogue.json')
  await writeFile(catalogue, JSON.stringify(shared.catalogue))
  await mkdir(join(folder, 'pictures'))
  await writeFile(join(folder, 'pictures', 'picture.jpg'), '')

  const processes: { child: ChildProcess; origin: string; dataDir: string }[] = []
  for (let index = 0; index < count; index += 1) {
    const port = await findFreePort()
    const dataDir = join(folder, `data-${index}`)
    const { databaseUrl, databaseLimits = PATIENT, providerOrigin } = shared
    const settings: ProcessSettings = {
      port,
      dataDir,
      databaseUrl,
      databaseLimits,
      cataloguePath: catalogue,
      providerOrigin,
      shop: SHOP_ORIGIN,
      isRealTime: shared.clocksAhead !== undefined,
    }
    const script = join(import.meta.dirname, 'backend-process.ts')
    const child = fork(script, [JSON.stringify(settings)], {
      execArgv: ['--import', join(import.meta.dirname, 'skewed-machine.ts')],
      env: { ...process.env, SKEW_MINUTES: String(shared.clocksAhead?.[index] ?? 0) },
      silent: true,
    })
    processes.push({ child, origin: `http://127.0.0.1:${port}`, dataDir })
  }
  const stop = async () => {
    await Promise.all(processes.map(({ child }) => end(child)))
    await rm(folder, { recursive: true })
  }
  try {
    await Promise.all(processes.map(({ child }) => nextMessage(child)))
  } catch (error) {
    await stop()
    throw error
  }

  let turn = 0
  const askOne: BackendProcesses['askOne'] = (which, path, init) =>
    fetch(`${processes[which % count]?.origin}${path}`, init)
  return {
    ask: (path, init) => {
      turn += 1
      return askOne(turn, path, init)
    },
    askOne,
    settle: async (minutes) => {
      await Promise.all(
        processes.map(({ child }) => {
          child.send(minutes)
          return nextMessage(child)
        }),
      )
    },
    areAlive: () =>
      processes.every(({ child }) => child.exitCode === null && child.signalCode === null),
    mails: () =>
      Promise.all(processes.map(({ dataDir }) => readdir(join(dataDir, 'outbox')).catch(() => []))),
    stop,
  }
}

/** Waits for the next message of the process; rejects if the process ends first. */
async function nextMessage(child: ChildProcess): Promise<void> {
  let said = ''
  child.stderr?.on('data', (text) => {
    said = `${said}${text}`.slice(-2000)
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a backend process ended with code ${code}: ${said}`)
  })
  await Promise.race([once(child, 'message'), ended])
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  if (child.connected) child.disconnect()
  await ended
}
