import { startOtherSite } from './fixtures/other-site.ts'
import { startTestShop } from './fixtures/test-shop.ts'

/** One shop for the whole run; its addresses reach the workers through the environment. */
export default async function globalSetUp(): Promise<() => Promise<void>> {
  const site = await startOtherSite()
  const shop = await startTestShop({ FRAME_ANCESTORS: site.origin })
  site.show(shop.origin)
  process.env.SHOP_ORIGIN = shop.origin
  process.env.PROVIDER_ORIGIN = shop.providerOrigin
  process.env.SHOP_DATA_DIR = shop.dataDir
  process.env.OTHER_SITE = site.origin
  return async () => {
    await Promise.all([shop.close(), site.close()])
  }
}
