import { navigated } from '@shop/shared/checkout/redirection'
import { $config } from '@shop/shared/config/model'
import { appStarted } from '@shop/shared/session/app-started'
import { aStorage } from '@shop/shared/session/testing/a-storage'
import { allSettled, fork, type Scope } from 'effector'
import { afterEach, expect, test, vi } from 'vitest'
import './model.ts'

afterEach(() => vi.unstubAllGlobals())

function visit(address: string, referrer = '') {
  const { pathname, search, hash, origin } = new URL(address, 'https://shop.example')
  vi.stubGlobal('location', { pathname, search, hash, origin })
  vi.stubGlobal('document', { referrer })
}

function aTab(kept: Record<string, string> = {}) {
  const storage = aStorage(kept)
  vi.stubGlobal('sessionStorage', storage)
  return storage.values
}

async function start() {
  const paymentProviderDomains = ['pay.example']
  const scope = fork({
    values: [[$config, { ...fork().getState($config), paymentProviderDomains }]],
  })
  await allSettled(appStarted, { scope, params: { now: new Date(0), zone: 'Europe/Zurich' } })
  return scope
}

const go = (scope: Scope) =>
  allSettled(navigated, { scope, params: { from: null, fromPath: '/', to: null } })

test('stores partner and referrer of the first page, each as JSON', async () => {
  const tab = aTab()
  visit('/de?partner=1234', 'https://news.example/a')
  await start()
  expect(tab.get('partner')).toBe('"1234"')
  expect(tab.get('referrer')).toBe('"https://news.example/a"')
})

test('a return from the payment provider changes neither partner nor referrer', async () => {
  const tab = aTab()
  visit('/de?partner=tram', 'https://news.example/a')
  await start()
  visit('/de/checkout/accepted?us=x', 'https://www.pay.example/done')
  await start()
  expect(tab.get('partner')).toBe('"tram"')
  expect(tab.get('referrer')).toBe('"https://news.example/a"')
})

// Regression: a provider with a domain missing in the config was stored as referrer.
test('the payment provider is never the referrer, even if the config does not know its domain', async () => {
  const tab = aTab({ providerHost: '"checkout.bank.example"' })
  visit('/de/checkout/accepted?us=x', 'https://checkout.bank.example/done')
  await start()
  expect(tab.has('referrer')).toBe(false)
  visit('/de', 'https://news.example/a')
  await start()
  expect(tab.get('referrer')).toBe('"https://news.example/a"')
})

test('the first external referrer of a session and its latest partner count', async () => {
  const tab = aTab()
  visit('/de?partner=tram', 'https://www.pay.example/')
  await start()
  expect(tab.has('referrer')).toBe(false)
  visit('/de', 'https://news.example/a')
  await start()
  visit('/de?partner=bus', 'https://blog.example/b')
  await start()
  expect(tab.get('partner')).toBe('"bus"')
  expect(tab.get('referrer')).toBe('"https://news.example/a"')
})

test('stores the address of the current page without its hash, but not `/` without a language', async () => {
  const tab = aTab()
  visit('/')
  const scope = await start()
  await go(scope)
  expect(tab.has('lastVisitedUrl')).toBe(false)
  visit('/de/tickets?venue=Annex#x')
  await go(scope)
  expect(tab.get('lastVisitedUrl')).toBe('"/de/tickets?venue=Annex"')
  visit('/')
  await go(scope)
  expect(tab.get('lastVisitedUrl')).toBe('"/de/tickets?venue=Annex"')
})

test('does not store a page opened from an e-mail link, because its address is a secret', async () => {
  const tab = aTab()
  visit('/de/recover/5f2c?x=1')
  const scope = await start()
  visit('/de//recover/5f2c')
  await go(scope)
  visit('/recover#5f2c')
  await go(scope)
  expect(tab.has('lastVisitedUrl')).toBe(false)
})

test('with a blocked storage, the shop starts as usual', async () => {
  const closed = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed })
  visit('/de?partner=tram', 'https://news.example/a')
  await expect(start()).resolves.toBeDefined()
})
