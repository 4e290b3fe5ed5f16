import { expect, test } from 'vitest'
import { openDatabase } from '../../service/database/open-database.ts'
import { createDatabase } from '../../service/testing/postgres-server.ts'
import { providerMigrations } from './database/migrations.ts'
import type { ProviderTables } from './database/schema.ts'
import { createTestProvider, SECRET } from './testing/test-provider.ts'
import { providerTexts } from './texts.ts'

test('without its database the payment page explains that in the payer’s language, and offers a retry', async () => {
  const server = await createDatabase()
  const db = await openDatabase<ProviderTables>(
    { url: server.url, schema: 'provider' },
    providerMigrations,
  )
  const app = createTestProvider({ db, clock: () => new Date() })
  await server.stop()
  const headers = { 'accept-language': 'fr-CH, de;q=0.5', authorization: `Bearer ${SECRET}` }
  for (const method of ['GET', 'POST']) {
    const page = await app.request('/pay/abc', { method, headers })
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5'])
    const text = await page.text()
    expect(text).toContain('<html lang="fr">')
    expect(text).toContain(providerTexts('fr')('unavailable.title'))
    expect(text).toContain('href="/pay/abc"')
  }
  const api = await app.request('/payments/abc', { headers })
  expect([api.status, api.headers.get('Retry-After')]).toEqual([503, '5'])
  await db.destroy()
})
