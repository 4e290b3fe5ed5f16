// @vitest-environment happy-dom
import { configArrived } from '@shop/shared/config/model'
import { shopConfigSchema } from '@shop/shared/config/shop-config'
import { act, render, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { OfflineBar, timeText } from './bar.tsx'
import {
  $offlineView,
  fetchBasketFx,
  keepVisitFx,
  keptShown,
  left,
  lineChanged,
  offlineReady,
  readKeptAtFx,
  removeWorkerFx,
  startWorkerFx,
  watchKeptFx,
  watchLeavingFx,
  watchLineFx,
} from './model.ts'

const SHOP = { apiBase: '/api', language: 'de' as const, fetchFiles: async () => {} }
const config = (fields: object) => v.parse(shopConfigSchema, { languages: ['de'], ...fields })

async function aShop({
  fields = {},
  hasWorkers = true,
  documentKeptAt = null as number | null,
} = {}) {
  const started = vi.fn(async () => hasWorkers)
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
      [watchKeptFx, () => () => {}],
      [watchLeavingFx, () => () => {}],
    ],
  })
  await allSettled(configArrived, { scope, params: config(fields) })
  await allSettled(offlineReady, { scope, params: SHOP })
  return { scope, started, removed, kept }
}

test('the worker runs unless the museum says otherwise, and keeps what is open', async () => {
  const { started, removed, kept } = await aShop()
  expect(started).toHaveBeenCalledOnce()
  expect(kept).toHaveBeenCalledOnce()
  expect(removed).not.toHaveBeenCalled()
})

test.each([0, false, '0'])('one line of the config, %j, removes it', async (has_service_worker) => {
  const { started, removed } = await aShop({ fields: { has_service_worker } })
  expect(removed).toHaveBeenCalledOnce()
  expect(started).not.toHaveBeenCalled()
})

test('switched off in the middle of a visit it goes, and nothing more is kept', async () => {
  const { scope, removed, kept } = await aShop()
  await allSettled(configArrived, { scope, params: config({ has_service_worker: 0 }) })
  expect(removed).toHaveBeenCalledOnce()
  await allSettled(left, { scope })
  expect(kept).toHaveBeenCalledOnce()
})

test('what was opened later is kept when the visitor leaves or loses the network', async () => {
  const { scope, kept } = await aShop()
  await allSettled(left, { scope })
  await allSettled(lineChanged, { scope, params: false })
  expect(kept).toHaveBeenCalledTimes(3)
  const without = await aShop({ hasWorkers: false })
  await allSettled(left, { scope: without.scope })
  expect(without.kept).not.toHaveBeenCalled()
})

test('the age of what is shown is told only where it may be old', async () => {
  const { scope } = await aShop({ documentKeptAt: 1000 })
  const view = () => scope.getState($offlineView)
  // Shown at once and asked for anew: nothing to say.
  expect(view()).toBeNull()
  await allSettled(lineChanged, { scope, params: false })
  expect(view()).toEqual({ kind: 'offline', at: 1000 })
  await allSettled(keptShown, { scope, params: 700 })
  await allSettled(keptShown, { scope, params: 900 })
  expect(view()).toEqual({ kind: 'offline', at: 700 })
  await allSettled(lineChanged, { scope, params: true })
  expect(view()).toEqual({ kind: 'back', at: 700 })
})

test('a museum that does not answer is told of without a change of the network', async () => {
  const { scope } = await aShop()
  await allSettled(keptShown, { scope, params: 700 })
  expect(scope.getState($offlineView)).toEqual({ kind: 'disturbed', at: 700 })
  await allSettled(keptShown, { scope, params: null })
  expect(scope.getState($offlineView)).toBeNull()
})

test('the bar says it in words, with the time, and offers to refresh once there is a network', async () => {
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
  await act(() => allSettled(keptShown, { scope, params: at.getTime() }))
  expect(screen.getByRole('status').textContent).toContain('AsOf 10:42')
  await act(() => allSettled(lineChanged, { scope, params: true }))
  screen.getByRole('button').click()
  expect(reload).toHaveBeenCalledOnce()
})

test('another day is told with its date', () => {
  const at = new Date(2026, 10, 22, 9, 5)
  expect(timeText(at, new Date(2026, 10, 22, 23), 'de-CH')).toBe('09:05')
  expect(timeText(at, new Date(2026, 10, 23, 1), 'de-CH')).toMatch(/22\.11\..*09:05/)
})
