import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Kysely } from 'kysely'
import { startProvider } from '../../../museum/provider/start-provider.ts'
import { listen } from '../../../service/http/listen.ts'
import { addressesOf } from '../../../shop/addresses.ts'
import { backendSettings, providerSettings } from '../../../shop/service-settings.ts'
import { settingsOrThrow } from '../../../shop/settings.ts'
import { startBackendProcess } from '../../../shop/start-backend-process.ts'
import { startServices } from '../../../shop/start-services.ts'
import { readLedger } from './read-ledger.ts'

// Started by `start-process.ts`: what `npm start`, `npm run backend` or `npm run provider` start,
// without what is only needed to show pages, and with words about itself.

/** What its parent asks. */
export type Question =
  | { ask: 'sample' }
  | { ask: 'ledger'; event: string; capacity: number; paid: readonly string[] }
  | { ask: 'stop' }

interface Started {
  db: Kysely<unknown> | null
  close: () => Promise<void>
}

const STARTS: Record<string, () => Promise<Started>> = {
  shop: async () => {
    const settings = settingsOrThrow()
    const addresses = addressesOf(settings, settings.port, settings.providerPort)
    const { providerPort } = settings
    const services = await startServices(settings, { addresses, providerPort, testControls: false })
    const stopListening = await listen(services.backend, settings.port, settings.host)
    const close = async () => {
      await stopListening()
      await services.close()
    }
    return { db: services.db as unknown as Kysely<unknown>, close }
  },
  backend: async () => ({
    db: null,
    close: await startBackendProcess(backendSettings(process.env)),
  }),
  provider: async () => {
    const settings = providerSettings(process.env)
    const provider = await startProvider({
      dataDir: settings.dataDir,
      databaseUrl: settings.DATABASE_URL,
      isDatabasePooled: settings.DATABASE_POOLER !== undefined,
      originFor: () => settings.PROVIDER_PUBLIC_ORIGIN,
      secret: settings.PROVIDER_SECRET,
    })
    const stopListening = await listen(provider.app, settings.port, settings.host)
    const close = async () => {
      await stopListening()
      await provider.close()
    }
    return { db: null, close }
  },
}

const started = await STARTS[process.argv[2] ?? '']?.()
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
let busy = performance.eventLoopUtilization()

process.on('message', async (question: Question) => {
  if (question.ask === 'ledger' && started?.db) {
    process.send?.(await readLedger(started.db, question, question.paid))
  } else if (question.ask === 'sample') {
    const { utilization } = performance.eventLoopUtilization(busy)
    const delayP99 = Math.max(0, delay.percentile(99) / 1e6 - 10)
    process.send?.({ busy: utilization, delayP99, kept: keptMemory() })
    busy = performance.eventLoopUtilization()
    delay.reset()
  } else if (question.ask === 'stop') await end()
})
process.on('disconnect', end)
process.send?.('started')

function keptMemory(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

async function end(): Promise<void> {
  await started?.close()
  process.exit(0)
}
