import { startTestShop } from './fixtures/test-shop.ts'

/** One shop for the whole run; its addresses reach the workers through the environment. */
export default async function globalSetUp(): Promise<() => Promise<void>> {
  const shop = await startTestShop()
  process.env.SHOP_ORIGIN = shop.origin
  process.env.PROVIDER_ORIGIN = shop.providerOrigin
  process.env.SHOP_DATA_DIR = shop.dataDir
  return shop.close
}
