import type { DatabaseLimits } from '../../../service/database/connection-pool.ts'
import { settleOpenCarts } from '../checkout/settle-open-carts.ts'
import { startBackend } from '../start-backend.ts'
import { offerPlaces } from '../waiting-list/offer-places.ts'
import { EXAMPLE_NOW } from './example-catalogue.ts'

/** Settings that `start-processes.ts` passes to each process. */
export interface ProcessSettings {
  port: number
  dataDir: string
  databaseUrl: string
  databaseLimits: Partial<DatabaseLimits>
  cataloguePath: string
  providerOrigin: string
  shop: string
  /** True: uses the time of the machine and the database. False: uses the time of the examples. */
  isRealTime: boolean
}

// Started by `start-processes.ts`: the real backend, except for its clock.
const { shop, isRealTime, ...options }: ProcessSettings = JSON.parse(process.argv[2] ?? '')
const time = { now: EXAMPLE_NOW }

const { backend, close } = await startBackend({
  ...options,
  returnOrigins: { known: [shop], mailed: shop },
  providerSecret: '',
  // A test sends the addresses of its visitors.
  trustedProxies: () => true,
  now: isRealTime ? undefined : () => time.now,
  log: () => {},
})

process.on('message', async (minutes) => {
  time.now = new Date(time.now.getTime() + Number(minutes) * 60_000)
  await settleOpenCarts(backend)
  await offerPlaces(backend)
  await backend.mails.idle()
  process.send?.('settled')
})
process.on('disconnect', () => close().finally(() => process.exit(0)))
process.send?.('started')
