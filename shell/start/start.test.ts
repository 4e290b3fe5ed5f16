// @vitest-environment happy-dom
import { $config } from '@shop/shared/config/model'
import { fork } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deployedConfig, readDeployment } from './deployment.ts'
import { browserLanguage } from './lazy-screens.tsx'
import { loadConfig } from './load-config.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const start = (pathname = '/de', own: string[] = []) =>
  loadConfig('http://m.test/api', pathname, own)

const answer = (body: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }))

test('reads the addresses of API and registry from the document, with defaults', () => {
  document.head.innerHTML = '<meta name="shop:api-base" content="https://api.test/x">'
  expect(readDeployment(document)).toEqual({
    apiBase: 'https://api.test/x',
    registry: '/registry.json',
    reports: null,
    customerKey: null,
    supportEmail: null,
    supportPhone: null,
  })
})

test('if both deployment and config have a setting, the shop uses one of the two values', () => {
  document.head.innerHTML =
    '<meta name="shop:support-email" content=" help@museum.example "><meta name="shop:support-phone" content="+41 1 234567"><meta name="shop:customer-key" content="observatory">'
  const deployment = readDeployment(document)
  const config = fork().getState($config)
  expect(deployedConfig(config, deployment)).toMatchObject({
    customerKey: 'observatory',
    supportEmail: 'help@museum.example',
    supportPhone: '+41\u00a01\u00a0234567',
  })
  const own = { ...config, customerKey: 'other', supportEmail: 'shop@museum.example' }
  expect(deployedConfig(own, deployment)).toMatchObject({
    customerKey: 'observatory',
    supportEmail: 'shop@museum.example',
  })
  expect(deployedConfig(own, { ...deployment, customerKey: null })).toMatchObject({
    customerKey: 'other',
  })
})

test('does not show an invalid support address or number', () => {
  document.head.innerHTML =
    '<meta name="shop:support-email" content="call us"><meta name="shop:support-phone" content="write to us">'
  expect(readDeployment(document)).toMatchObject({ supportEmail: null, supportPhone: null })
})

test.each([
  ['an error', () => answer('', 500)],
  ['a web page', () => answer('<html>')],
  ['a list', () => answer('[1]')],
  ['an empty answer', () => answer('')],
  ['no connection', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')))],
])('%s stops the first start, and later starts use the stored config', async (_, fail) => {
  fail()
  expect(await start()).toEqual({ kind: 'none', retryAfter: null })
  answer('{"site_name":"Museum","has_tickets":1}')
  expect(await start()).toMatchObject({ kind: 'fresh' })
  fail()
  expect(await start()).toMatchObject({
    kind: 'stored',
    config: { siteName: 'Museum', hasTickets: true },
  })
})

test('does not start with a broken stored config', async () => {
  answer('', 500)
  const unversioned = '{"siteName":"Museum","languages":["de"],"hasTickets":true}'
  const another = '{"version":2,"written":{"site_name":"Museum"}}'
  const list = '{"version":1,"written":[]}'
  for (const kept of ['{', '"x"', '[]', 'null', unversioned, another, list]) {
    localStorage.setItem('shop:last-config', kept)
    expect(await start()).toEqual({ kind: 'none', retryAfter: null })
  }
})

test('an overloaded server says when the shop may try again', async () => {
  const headers = { 'retry-after': '7' }
  vi.stubGlobal('fetch', async () => new Response('', { status: 503, headers }))
  expect(await start()).toEqual({ kind: 'none', retryAfter: '7' })
})

test('reads a config stored by another build with the defaults of this build', async () => {
  answer('', 500)
  localStorage.setItem(
    'shop:last-config',
    '{"version":1,"written":{"has_tickets":"1","gone_field":{}}}',
  )
  expect(await start()).toMatchObject({
    kind: 'stored',
    config: { hasTickets: true, navTranslations: {}, showFooter: true },
  })
})

test('stores the server’s answer unchanged, and parses it again at the next start', async () => {
  answer('{"data":{"site_name":"Museum","languages":["de","en"],"later":{"a":1}}}')
  await start()
  expect(JSON.parse(localStorage.getItem('shop:last-config') ?? '')).toEqual({
    version: 1,
    askedIn: 'de',
    written: { data: { site_name: 'Museum', languages: ['de', 'en'], later: { a: 1 } } },
  })
  answer('', 500)
  expect(await start()).toMatchObject({
    kind: 'stored',
    config: { siteName: 'Museum', languages: ['de', 'en'] },
  })
})

// Regression: every visit of a museum with Dutch only began with a rejected request.
test('the next start first requests the config in the language in which the server has answered', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async ({ pathname }: URL) => {
    asked.push(pathname.split('/')[2] ?? '')
    return pathname.includes('/nl/')
      ? new Response('{"languages":["nl"]}')
      : new Response('', { status: 404 })
  })
  expect(await start('/', ['nl'])).toMatchObject({ kind: 'fresh', askedIn: 'nl' })
  expect(await start('/logout')).toMatchObject({ kind: 'fresh', askedIn: 'nl' })
  expect(await start('/en/tickets', ['fr'])).toMatchObject({ kind: 'fresh', askedIn: 'nl' })
  expect(asked).toEqual(['de', 'nl', 'nl', 'en', 'nl', 'fr'])
  answer('', 500)
  expect(await start('/')).toMatchObject({ kind: 'stored', askedIn: 'nl' })
})

// Regression: with a hanging server the page was blank for ten seconds.
test.each([
  [false, 8000],
  [true, 5000],
])(
  'waits for a server that does not answer, for a shorter time if a stored config exists: %s',
  async (isKept, ms) => {
    answer('{"has_tickets":1}')
    if (isKept) await start()
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answer('', 500)
    await start()
    expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([ms]))
    timeout.mockRestore()
  },
)

test('invalid fields of the config are logged for the operator, and the shop starts', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer('{"languages":["fr","en","xx"],"currency_symbol":"Franken","has_tickets":1}')
  const outcome = await start()
  expect(outcome).toMatchObject({
    kind: 'fresh',
    config: { languages: ['fr', 'en'], currency: 'Franken', hasTickets: true },
  })
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    'config.languages[2]: not a language of the shop',
    'config.currency_symbol: shown as Franken: not a currency code such as CHF, EUR or USD',
  ])
  warn.mockRestore()
})

test('the screen of a failed start uses the first of the browser’s languages that the shop supports', () => {
  expect(browserLanguage(['pt-BR', 'sv-SE', 'de'])).toBe('sv')
  expect(browserLanguage(['pt-BR'])).toBe('en')
})
