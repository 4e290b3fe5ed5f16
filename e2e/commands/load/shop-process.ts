import type { Kysely } from 'kysely'
import { listen } from '../../service/http/listen.ts'
import { addressesOf } from '../../shop/addresses.ts'
import { closeOnSignal } from '../../shop/process-end.ts'
import { settingsOrThrow } from '../../shop/settings.ts'
import { startServices } from '../../shop/start-services.ts'
import { ON_SALE } from './on-sale-catalogue.ts'
import { readLedger } from './read-ledger.ts'

// Starts the servers of `npm start`, without the pages. Only this process can read the embedded
// database: it receives lists of paid carts, and answers each with the ledger of the database.
const settings = settingsOrThrow()
const { port, host, providerPort } = settings
const addresses = addressesOf(settings, port, providerPort)
const services = await startServices(settings, { addresses, providerPort, testControls: false })
const stopListening = await listen(services.backend, port, host)
const capacity = Number(process.env.CAPACITY)
process.on('message', async (paid: string[]) => {
  const db = services.db as unknown as Kysely<unknown>
  process.send?.(await readLedger(db, { event: ON_SALE, capacity }, paid))
})
closeOnSignal(async () => {
  await stopListening()
  await services.close()
})
