import { shopinfoConfig, staticContent, staticPage } from '@shop/shared/api/endpoints/shop'
import { shopinfo } from '@shop/shared/api/endpoints/shopinfo'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { cacheNotes } from '../cache-notes.ts'
import { preflightFaults } from '../cors.ts'
import type { Probe } from '../probe.ts'

const PAGES = [
  'imprint',
  'terms',
  'data_protection',
  'accessibility_statement',
  'shipping',
  'visit',
]

/** No language of the shop, nor of anybody else. */
const NO_LANGUAGE = 'xx'

/** What everything else hangs on; null where there is no config to be read. */
export async function visitConfig(probe: Probe): Promise<ShopConfig | null> {
  const query = { shop: probe.settings.shop }
  const config = await probe.ask(
    shopinfoConfig,
    { query },
    { allOptional: true, headers: cacheNotes },
  )
  const path = `${shopinfoConfig.path}?shop=${query.shop}`
  for (const fault of await preflightFaults(
    probe.settings,
    { ...shopinfoConfig, path },
    probe.language,
  )) {
    probe.differs(shopinfoConfig, fault)
  }
  return config
}

export async function visitShop(probe: Probe): Promise<void> {
  const query = { shop: probe.settings.shop }
  await probe.refuse(shopinfoConfig, 'an unknown language', { query }, ['NotFound'], NO_LANGUAGE)
  await probe.ask(shopinfo, { query })
  await probe.ask(staticContent)
  for (const page of PAGES) {
    const absent = `no page ${page}: ${page === 'visit' ? 'nothing' : "the shop's own text"} stands in`
    await probe.ask(staticPage, { params: { page } }, { absent })
  }
  const params = { page: 'no-such-page' }
  await probe.refuse(staticPage, 'an unknown page', { params }, ['NotFound'])
}
