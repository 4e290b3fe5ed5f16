// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDeployment } from './deployment.ts'
import { loadConfig } from './load-config.ts'
import { browserLanguage } from './start-failure.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const answer = (body: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }))

test('the document says where API and registry are, with defaults', () => {
  document.head.innerHTML = '<meta name="shop:api-base" content="https://api.test/x">'
  expect(readDeployment(document)).toEqual({
    apiBase: 'https://api.test/x',
    registry: '/registry.json',
    customerKey: null,
  })
})

test('a server that fails starts the shop with the config it gave last', async () => {
  answer('{"site_name":"Museum","has_tickets":1}')
  expect(await loadConfig('http://m.test/api', 'de')).toMatchObject({ kind: 'fresh' })
  for (const failure of [() => answer('', 500), () => answer('<html>'), () => answer('[1]')]) {
    failure()
    expect(await loadConfig('http://m.test/api', 'de')).toMatchObject({
      kind: 'kept',
      config: { siteName: 'Museum', hasTickets: true },
    })
  }
})

test('without a kept config, or with a broken one, the shop does not start', async () => {
  answer('', 500)
  expect(await loadConfig('http://m.test/api', 'de')).toEqual({ kind: 'none' })
  for (const kept of ['{', '"x"', '[]', 'null']) {
    localStorage.setItem('shop:last-config', kept)
    expect(await loadConfig('http://m.test/api', 'de')).toEqual({ kind: 'none' })
  }
})

test('a config kept by another build is read with the defaults of this one', async () => {
  answer('', 500)
  localStorage.setItem('shop:last-config', '{"has_tickets":"1","gone_field":{}}')
  expect(await loadConfig('http://m.test/api', 'de')).toMatchObject({
    kind: 'kept',
    config: { hasTickets: true, navTranslations: {}, showFooter: true },
  })
})

test('the screen of a failed start speaks the first language it can', () => {
  expect(browserLanguage(['pt-BR', 'sv-SE', 'de'])).toBe('sv')
  expect(browserLanguage(['pt-BR'])).toBe('en')
})
