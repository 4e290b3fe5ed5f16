// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReporter } from './reports.ts'

const FAILED = {
  remote: 'mf-tours',
  version: '2',
  page: 'list',
  reason: 'integrity',
  fallback: '1',
} as const

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function beacons() {
  const sendBeacon = vi.fn()
  vi.stubGlobal('navigator', { sendBeacon })
  return sendBeacon
}

test("reports a failed release to the deployment's address, once per visit, page and reason", () => {
  const sent = beacons()
  createReporter('https://reports.test/x')(FAILED)
  const afterReload = createReporter('https://reports.test/x')
  afterReload(FAILED)
  expect(sent.mock.calls).toEqual([['https://reports.test/x', JSON.stringify(FAILED)]])
  expect(console.warn).toHaveBeenCalledTimes(1)
  afterReload({ ...FAILED, reason: 'unreachable' })
  afterReload({ ...FAILED, version: '1', fallback: null })
  afterReload({ ...FAILED, page: 'tour' })
  expect(sent).toHaveBeenCalledTimes(4)
})

test('without an address, reports a failed release only on the console', () => {
  const sent = beacons()
  createReporter(null)(FAILED)
  expect(sent).not.toHaveBeenCalled()
  expect(console.warn).toHaveBeenCalledTimes(1)
})

test('reports a failed release once per page load when the storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const sent = beacons()
  const report = createReporter('/reports')
  report(FAILED)
  report(FAILED)
  expect(sent).toHaveBeenCalledTimes(1)
})
