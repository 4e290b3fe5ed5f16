import type { ShopConfig } from '@shop/shared/config/shop-config'
import { endpointNamed } from '../endpoints.ts'
import { preflightFaults } from '../probe/cors.ts'
import type { Probe } from '../probe/probe.ts'
import { send } from '../probe/send.ts'
import { unwrap } from '../strict-check.ts'

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

/** What everything else hangs on; null where there is no config to be read. */
export async function readConfig(probe: Probe): Promise<ShopConfig | null> {
  const { settings, language } = probe
  const query = { shop: settings.shop }
  const options = { allOptional: true, headers: cacheNotes }
  const config = await probe.ask('shopinfoConfig', { query }, options)
  const { path, method } = endpointNamed('shopinfoConfig')
  const asked = { method, path: `${path}?shop=${query.shop}` }
  probe.differs('shopinfoConfig', ...(await preflightFaults(settings, asked, language)))
  return config
}

/** Where the config says in which languages there is an answer, there is one in each of them. */
export async function readLanguages(probe: Probe, { languages }: ShopConfig): Promise<void> {
  const query = { shop: probe.settings.shop }
  const endpoint = endpointNamed('shopinfoConfig')
  const config = await send(probe.settings, endpoint, { query }, probe.language)
  const hasList = config.kind === 'answered' && Object(unwrap(config.body)).languages
  // Which it has is not known of a museum that names none.
  for (const inLanguage of hasList ? languages : []) {
    if (inLanguage === probe.language) continue
    const what = `in ${inLanguage}, one of the config's languages`
    await probe.ask('shopinfoConfig', { query }, { allOptional: true, what, inLanguage })
  }
}

export async function readPages(probe: Probe): Promise<void> {
  await probe.ask('shopinfo', { query: { shop: probe.settings.shop } })
  await probe.ask('staticContent')
  for (const page of PAGES) {
    const absent = `no page ${page}: ${page === 'visit' ? 'nothing' : "the shop's own text"} stands in`
    await probe.ask('staticPage', { params: { page } }, { absent })
  }
}

/** What browsers do with the config, where an operator would wonder about it. */
function cacheNotes(headers: Headers): string[] {
  const control = headers.get('cache-control')
  if (control === null) return ['no cache-control: browsers guess how long the config is good for']
  const seconds = Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0)
  if (seconds <= LONG_SECONDS || /no-cache|no-store/.test(control)) return []
  return [`cache-control: ${control}: a change of the config is seen after ${seconds} s`]
}
