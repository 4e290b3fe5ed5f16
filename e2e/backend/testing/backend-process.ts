import { settleOpenCarts } from '../checkout/settle-open-carts.ts'
import { startBackend } from '../start-backend.ts'
import { EXAMPLE_NOW } from './example-catalogue.ts'

// Started by `start-processes.ts`: the backend that is sold by, except for its clock.
const [shop = '', port, dataDir = '', databaseUrl, cataloguePath, providerOrigin = ''] =
  process.argv.slice(2)
const time = { now: EXAMPLE_NOW }

const { backend, close } = await startBackend({
  port: Number(port),
  dataDir,
  databaseUrl,
  cataloguePath,
  returnOrigins: { known: [shop], mailed: shop },
  providerOrigin,
  providerSecret: '',
  now: () => time.now,
  log: () => {},
})

process.on('message', async (minutes) => {
  time.now = new Date(time.now.getTime() + Number(minutes) * 60_000)
  await settleOpenCarts(backend)
  await backend.mails.idle()
  process.send?.('settled')
})
process.on('disconnect', () => close().finally(() => process.exit(0)))
process.send?.('started')
