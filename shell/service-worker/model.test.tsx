// @vitest-environment happy-dom
import { endpoint } from '@shop/shared/api/endpoint'
import { apiConfigured, createRequest } from '@shop/shared/api/model'
import { navigated } from '@shop/shared/checkout/redirection'
import { configArrived } from '@shop/shared/config/model'
import { shopConfigSchema } from '@shop/shared/config/shop-config'
import { act, render, screen } from '@testing-library/react'
import { allSettled, fork, type Scope } from 'effector'
import { Provider } from 'effector-react'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineBar, timeText } from './bar.tsx'
import {
  $offlineView,
  fetchBasketFx,
  keepVisitFx,
  left,
  lineChanged,
  offlineReady,
  readKeptAtFx,
  removeWorkerFx,
  startWorkerFx,
  watchLeavingFx,
  watchLineFx,
} from './model.ts'

const SHOP = { apiBase: '/api', language: 'de' as const, fetchFiles: async () => {} }
const config = (fields: object) => v.parse(shopConfigSchema, { languages: ['de'], ...fields })

afterEach(() => vi.unstubAllGlobals())

async function given(scope: Scope, path: string, answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  const askFx = createRequest(endpoint({ method: 'GET', path, answer: v.unknown() }))
  await allSettled(apiConfigured, { scope, params: { base: 'http://museum.test', language: 'de' } })
  await allSettled(askFx, { scope, params: {} })
}

const keptSince = (at: number) => async () =>
  new Response('{}', { headers: { 'Shop-Kept-At': String(at) } })
const fresh = async () => new Response('{}')
const broken = async () => new Response('{}', { status: 500 })
const aborted = async () => await Promise.reject(new DOMException('left', 'AbortError'))

const goTo = (scope: Scope, to: 'tickets' | 'ticket') =>
  allSettled(navigated, { scope, params: { from: 'tickets', fromPath: '/de/tickets', to } })

async function aShop({
  fields = {},
  hasWorkers = true,
  documentKeptAt = null as number | null,
} = {}) {
  const running = { active: null } as unknown as ServiceWorkerRegistration
  const started = vi.fn(async () => (hasWorkers ? running : null))
  const removed = vi.fn(async () => {})
  const kept = vi.fn(async () => {})
  const scope = fork({
    handlers: [
      [startWorkerFx, started],
      [removeWorkerFx, removed],
      [keepVisitFx, kept],
      [fetchBasketFx, async () => {}],
      [readKeptAtFx, () => documentKeptAt],
      [watchLineFx, () => () => {}],
      [watchLeavingFx, () => () => {}],
    ],
  })
  await allSettled(configArrived, { scope, params: config(fields) })
  await allSettled(offlineReady, { scope, params: SHOP })
  return { scope, started, removed, kept }
}

test('the service worker runs by default and caches the open page', async () => {
  const { started, removed, kept } = await aShop()
  expect(started).toHaveBeenCalledOnce()
  expect(kept).toHaveBeenCalledOnce()
  expect(removed).not.toHaveBeenCalled()
})

test.each([0, false, '0'])(
  'the value %j for one field of the config removes the service worker',
  async (has_service_worker) => {
    const { started, removed } = await aShop({ fields: { has_service_worker } })
    expect(removed).toHaveBeenCalledOnce()
    expect(started).not.toHaveBeenCalled()
  },
)

test('switching the service worker off during a visit removes it and stops caching', async () => {
  const { scope, removed, kept } = await aShop()
  await allSettled(configArrived, { scope, params: config({ has_service_worker: 0 }) })
  expect(removed).toHaveBeenCalledOnce()
  await allSettled(left, { scope })
  expect(kept).toHaveBeenCalledOnce()
})

test('caches pages opened later when the visitor leaves or loses the network', async () => {
  const { scope, kept } = await aShop()
  await allSettled(left, { scope })
  await allSettled(lineChanged, { scope, params: false })
  expect(kept).toHaveBeenCalledTimes(3)
  const without = await aShop({ hasWorkers: false })
  await allSettled(left, { scope: without.scope })
  expect(without.kept).not.toHaveBeenCalled()
})

test('shows the age of the content only if it may be old', async () => {
  const { scope } = await aShop({ documentKeptAt: 1000 })
  const view = () => scope.getState($offlineView)
  // With a network, a cached document is shown at once and requested again, so there is nothing to
  // report.
  expect(view()).toBeNull()
  await allSettled(lineChanged, { scope, params: false })
  expect(view()).toEqual({ kind: 'offline', at: 1000 })
  await given(scope, 'event/select', keptSince(700))
  await given(scope, 'ticket/lifetime', keptSince(900))
  expect(view()).toEqual({ kind: 'offline', at: 700 })
  await allSettled(lineChanged, { scope, params: true })
  expect(view()).toEqual({ kind: 'back', at: 700 })
})

test('reports a museum that does not answer although the browser reports a network', async () => {
  const { scope } = await aShop()
  await given(scope, 'event/select', keptSince(700))
  expect(scope.getState($offlineView)).toEqual({ kind: 'disturbed', at: 700 })
  await given(scope, 'event/select', fresh)
  expect(scope.getState($offlineView)).toBeNull()
})

// Regression: any answer that the worker saw removed the bar: the answer to another call, an answer
// with status 500, and a late answer to a call that had been answered from the cache. But the list
// still showed old content.
test('the bar stays as long as the page shows an answer from the cache', async () => {
  const { scope } = await aShop()
  await given(scope, 'event/select', keptSince(700))
  for (const [path, answer] of [
    ['static/content', fresh],
    ['static/content', broken],
    ['event/select', broken],
    ['event/select', aborted],
  ] as const) {
    await given(scope, path, answer)
    expect(scope.getState($offlineView)).toEqual({ kind: 'disturbed', at: 700 })
  }
})

test('a new answer removes the age of its call, and the bar shows the oldest age that remains', async () => {
  const { scope } = await aShop()
  await given(scope, 'event/select', keptSince(700))
  await given(scope, 'ticket/lifetime', keptSince(900))
  await given(scope, 'event/select', fresh)
  expect(scope.getState($offlineView)).toEqual({ kind: 'disturbed', at: 900 })
  await given(scope, 'ticket/lifetime', fresh)
  expect(scope.getState($offlineView)).toBeNull()
})

test('reports answers from the cache that arrived before the code of the bar was loaded', async () => {
  const scope = fork({ handlers: [[startWorkerFx, () => false]] })
  await given(scope, 'event/select', keptSince(700))
  await allSettled(offlineReady, { scope, params: SHOP })
  expect(scope.getState($offlineView)).toEqual({ kind: 'disturbed', at: 700 })
})

test('the ages of the previous page’s answers disappear with the first answer to the next page', async () => {
  const { scope } = await aShop({ documentKeptAt: 500 })
  const view = () => scope.getState($offlineView)
  await allSettled(lineChanged, { scope, params: false })
  await given(scope, 'event/select', keptSince(700))
  await given(scope, 'static/content', keptSince(600))
  await allSettled(lineChanged, { scope, params: true })
  await goTo(scope, 'ticket')
  await given(scope, 'event/select', broken)
  expect(view()).toEqual({ kind: 'back', at: 600 })
  await given(scope, 'event/select', keptSince(700))
  expect(view()).toEqual({ kind: 'back', at: 700 })
  await goTo(scope, 'ticket')
  await given(scope, 'ticket/lifetime', fresh)
  expect(view()).toBeNull()
})

test('another day or filter on the same page keeps the age of the page’s content', async () => {
  const { scope } = await aShop()
  await given(scope, 'event/select', keptSince(700))
  await goTo(scope, 'tickets')
  await given(scope, 'ticket/lifetime', fresh)
  expect(scope.getState($offlineView)).toEqual({ kind: 'disturbed', at: 700 })
})

test('the bar shows a text and a time, and offers a reload once there is a network', async () => {
  const { scope } = await aShop()
  const reload = vi.fn()
  const t = ((key: string, values?: { time?: string }) => `${key} ${values?.time ?? ''}`) as never
  render(
    <Provider value={scope}>
      <OfflineBar t={t} locale="de-CH" reload={reload} />
    </Provider>,
  )
  expect(screen.queryByRole('region')).toBeNull()
  const at = new Date()
  at.setHours(10, 42, 0, 0)
  await act(() => allSettled(lineChanged, { scope, params: false }))
  expect(screen.getByRole('status').textContent).toContain('offline')
  expect(screen.queryByRole('button')).toBeNull()
  await act(() => given(scope, 'event/select', keptSince(at.getTime())))
  expect(screen.getByRole('status').textContent).toContain('AsOf 10:42')
  await act(() => allSettled(lineChanged, { scope, params: true }))
  screen.getByRole('button').click()
  expect(reload).toHaveBeenCalledOnce()
})

test('shows the date of the content if it is from another day', () => {
  const at = new Date(2026, 10, 22, 9, 5)
  expect(timeText(at, new Date(2026, 10, 22, 23), 'de-CH')).toBe('09:05')
  expect(timeText(at, new Date(2026, 10, 23, 1), 'de-CH')).toMatch(/22\.11\..*09:05/)
})
