import { SHOP_ID } from '@shop/shared/business-constants'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../../service/testing/postgres-server.ts'
import { testFolder } from '../../../service/testing/test-folder.ts'
import { startBackend } from '../start-backend.ts'

// Regression: the config contains the state of the waiting room. That was read in the queue of the
// requests that hold places, so in a rush every visitor waited as long as buyers.
test('the config does not wait for requests that hold places', async () => {
  const SHOP = 'https://shop.example'
  const { url, stop } = await createDatabase()
  onTestFinished(stop)
  const dataDir = await testFolder()
  const shop = await startBackend({
    dataDir,
    databaseUrl: url,
    databaseConnections: { holds: 1 },
    returnOrigins: { known: [SHOP], mailed: SHOP },
    providerOrigin: 'http://127.0.0.1:9',
    providerSecret: 'shared by both servers',
    log: () => {},
  })
  onTestFinished(() => shop.close())
  const { holds } = shop.backend.lanes
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  const occupied = holds.connection().execute(() => left)
  const config = shop.app.request(`/api/en/shopinfo/config?shop=${SHOP_ID}`)
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, 2000, 'late'))
  const answer = await Promise.race([config, late])
  leave()
  await occupied
  expect(answer).toMatchObject({ status: 200 })
  expect(await (await config).json()).toMatchObject({ waiting_room: 'closed' })
}, 60_000)
