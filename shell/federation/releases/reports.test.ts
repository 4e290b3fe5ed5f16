// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReporter } from './reports.ts'

const FAILED = { remote: 'mf-tours', version: '2', reason: 'integrity', fallback: '1' } as const

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

test('a release that failed is told to the deployment’s address, once for a visit and reason', () => {
  const sent = beacons()
  createReporter('https://reports.test/x')(FAILED)
  const afterReload = createReporter('https://reports.test/x')
  afterReload(FAILED)
  expect(sent.mock.calls).toEqual([['https://reports.test/x', JSON.stringify(FAILED)]])
  expect(console.warn).toHaveBeenCalledTimes(1)
  afterReload({ ...FAILED, reason: 'unreachable' })
  afterReload({ ...FAILED, version: '1', fallback: null })
  expect(sent).toHaveBeenCalledTimes(3)
})

test('without an address the console alone is told', () => {
  const sent = beacons()
  createReporter(null)(FAILED)
  expect(sent).not.toHaveBeenCalled()
  expect(console.warn).toHaveBeenCalledTimes(1)
})

test('with a closed storage it is told once for each page', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const sent = beacons()
  const report = createReporter('/reports')
  report(FAILED)
  report(FAILED)
  expect(sent).toHaveBeenCalledTimes(1)
})
