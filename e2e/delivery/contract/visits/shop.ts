import { shopinfoConfig, staticContent, staticPage } from '@shop/shared/api/endpoints/shop'
import { shopinfo } from '@shop/shared/api/endpoints/shopinfo'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { preflightFaults } from '../probe/cors.ts'
import type { Probe } from '../probe/probe.ts'
import { send } from '../probe/send.ts'
import { unwrapped } from '../strict-check.ts'

/** Seconds; what an operator changes ought to be seen sooner. */
const LONG_SECONDS = 300

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

/** Where the config says in which languages there is an answer, there is one in each of them. */
export async function visitLanguages(probe: Probe, { languages }: ShopConfig): Promise<void> {
  const query = { shop: probe.settings.shop }
  const config = await send(probe.settings, shopinfoConfig, { query }, probe.language)
  const hasList = config.kind === 'answered' && Object(unwrapped(config.body)).languages
  // Which it has is not known of a museum that names none.
  for (const inLanguage of hasList ? languages : []) {
    if (inLanguage === probe.language) continue
    const what = `in ${inLanguage}, one of the config's languages`
    await probe.ask(shopinfoConfig, { query }, { allOptional: true, what, inLanguage })
  }
}

export async function visitShop(probe: Probe): Promise<void> {
  const query = { shop: probe.settings.shop }
  // By this the shop goes on to the next language: any other answer ends the search.
  const unknown = ['NotFound', 'Unreadable'] as const
  await probe.refuse(shopinfoConfig, 'an unknown language', { query }, unknown, {
    inLanguage: NO_LANGUAGE,
  })
  await probe.ask(shopinfo, { query })
  await probe.ask(staticContent)
  for (const page of PAGES) {
    const absent = `no page ${page}: ${page === 'visit' ? 'nothing' : "the shop's own text"} stands in`
    await probe.ask(staticPage, { params: { page } }, { absent })
  }
  const params = { page: 'no-such-page' }
  await probe.refuse(staticPage, 'an unknown page', { params }, ['NotFound'], {
    absent: "no pages: the shop's own texts stand in",
  })
}

/** What browsers do with the config, where an operator would wonder about it. */
function cacheNotes(headers: Headers): string[] {
  const control = headers.get('cache-control')
  if (control === null) return ['no cache-control: browsers guess how long the config is good for']
  const seconds = Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0)
  if (seconds <= LONG_SECONDS || /no-cache|no-store/.test(control)) return []
  return [`cache-control: ${control}: a change of the config is seen after ${seconds} s`]
}
