import { expect, test } from 'vitest'
import { applyOverrides, currentConfig } from '../../museum/backend/config/current-config.ts'
import { useShopDatabase } from '../../museum/backend/testing/databases.ts'
import { createTestShop } from '../../museum/backend/testing/test-shop.ts'
import { saveFields } from '../testing/operator-page.ts'

const database = useShopDatabase()
const ADDRESS = '/api/en/shopinfo/config?shop=6'

test('answers 304 for an unchanged config and lets browsers ask each time', async () => {
  const { app } = createTestShop(database.db)
  const first = await app.request(ADDRESS)
  expect(first.headers.get('Cache-Control')).toContain('max-age=0')
  const tag = first.headers.get('ETag') ?? ''
  for (const known of [tag, tag.replace('W/', '')]) {
    const again = await app.request(ADDRESS, { headers: { 'If-None-Match': known } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('Cache-Control')).toContain('max-age=0')
  }
  const other = await app.request(ADDRESS, { headers: { 'If-None-Match': '"other"' } })
  expect(other.status).toBe(200)
})

test('a field that was set back to the catalogue’s value follows the catalogue again', async () => {
  const shop = createTestShop(database.db)
  await saveFields(shop, { support_email: 'other@tower.example' })
  await saveFields(shop, { support_email: 'shop@tower.example' })
  shop.backend.catalogue.museum.supportEmail = 'new@tower.example'
  expect((await currentConfig(shop.backend)).supportEmail).toBe('new@tower.example')
})

test('the shop starts without stored values that no longer fit the catalogue', () => {
  const catalogue = { languages: ['de', 'en'], prefered_language: 'de', has_tickets: true }
  expect(applyOverrides(catalogue, { languages: ['en'] })).toMatchObject({
    prefered_language: 'en',
  })
  const visitors = { languages: ['en'], prefered_language: 'browser' }
  expect(applyOverrides(catalogue, visitors)).toMatchObject(visitors)
  expect(applyOverrides(catalogue, { support_email: 'nobody', has_tickets: false })).toEqual({
    ...catalogue,
    has_tickets: false,
  })
})
