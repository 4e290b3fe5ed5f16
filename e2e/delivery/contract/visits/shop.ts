import type { ShopConfig } from '@shop/shared/config/shop-config'
import { endpointNamed } from '../endpoints.ts'
import { preflightFaults } from '../probe/cors.ts'
import type { Probe } from '../probe/probe.ts'
import { send } from '../probe/send.ts'
import { unwrap } from '../strict-check.ts'

/** In seconds: with a longer cache time, an operator's change is visible too late. */
const LONG_SECONDS = 300

const PAGES = [
  'imprint',
  'terms',
  'data_protection',
  'accessibility_statement',
  'shipping',
  'visit',
]

/** The config, which all other steps need; null if it cannot be read. */
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

/** Checks that each language named by the config has an answer. */
export async function readLanguages(probe: Probe, { languages }: ShopConfig): Promise<void> {
  const query = { shop: probe.settings.shop }
  const endpoint = endpointNamed('shopinfoConfig')
  const config = await send(probe.settings, endpoint, { query }, probe.language)
  const hasList = config.kind === 'answered' && Object(unwrap(config.body)).languages
  // Without a list in the config, the museum's languages are unknown.
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
    const absent = `no page ${page}: the shop shows ${page === 'visit' ? 'nothing' : 'its own text'} instead`
    await probe.ask('staticPage', { params: { page } }, { absent })
  }
}

/** Notes how long browsers cache the config, if that may surprise an operator. */
function cacheNotes(headers: Headers): string[] {
  const control = headers.get('cache-control')
  if (control === null) return ['no cache-control: browsers guess how long the config is valid']
  const seconds = Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0)
  if (seconds <= LONG_SECONDS || /no-cache|no-store/.test(control)) return []
  return [`cache-control: ${control}: a change of the config is visible after ${seconds} s`]
}
