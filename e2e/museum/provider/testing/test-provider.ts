import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '../../../service/database/open-database.ts'
import { cachedCluster } from '../../../service/testing/cached-cluster.ts'
import {
  createPaymentGateway,
  type PaymentGateway,
} from '../../backend/payments/payment-gateway.ts'
import { createProviderApp } from '../create-provider.ts'
import { providerMigrations } from '../database/migrations.ts'
import type { ProviderDatabase, ProviderTables } from '../database/schema.ts'
import type { Provider } from '../provider.ts'

export const SECRET = 'shared by both servers'
export const CARD = { action: 'pay', number: '4242424242424242', expiry: '12/28', code: '123' }
export const DECLINED = { ...CARD, number: '4000 0000 0000 0002' }

/** The provider's database, opened before the tests of a file and closed after them. */
export function useProviderDatabase(): { readonly db: ProviderDatabase } {
  let db: ProviderDatabase
  beforeAll(async () => {
    const place = { schema: 'provider', cluster: cachedCluster }
    db = await openDatabase<ProviderTables>(place, providerMigrations)
  }, 60_000)
  afterAll(() => db.destroy())
  return {
    get db() {
      return db
    },
  }
}

export function createTestProvider(settings: Pick<Provider, 'db' | 'clock'> & Partial<Provider>) {
  return createProviderApp({
    secret: SECRET,
    originFor: () => 'https://pay.example',
    notices: null,
    frameAncestors: [],
    ...settings,
  })
}

export function gatewayTo(app: ReturnType<typeof createTestProvider>): PaymentGateway {
  const settings = { origin: 'https://pay.example', secret: SECRET }
  return createPaymentGateway(settings, async (url, init) => app.request(url, init))
}
