// @vitest-environment happy-dom
import { linesBought } from '@shop/shared/cart/model'
import { analyticsEventRaised } from '@shop/shared/tracking/analytics-event'
import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aRelease } from '../testing/a-release.ts'
import { createPins, visitPins } from './pins.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test("a visit keeps the pinned release across a reload, with the registry's whole entry", () => {
  const release = aRelease('2', { fallback: '1', extras: { contract: '1.0.0' } })
  createPins().pin('mf-tours', release)
  const reloaded = createPins()
  expect(reloaded.of('mf-tours')).toEqual(release)
  expect(reloaded.of('mf-tickets')).toBeNull()
})

test.each(['{', '7', '{"mf-tours":{"url":7}}', '["x"]', '{"mf-tours":null}'])(
  '%s in the storage does not count as a pinned release',
  (written) => {
    sessionStorage.setItem('pinnedReleases', written)
    const pins = createPins()
    expect(pins.of('mf-tours')).toBeNull()
    pins.pin('mf-tours', aRelease('1'))
    expect(createPins().of('mf-tours')).toEqual(aRelease('1'))
  },
)

test('keeps a pinned release for the current page when the storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const pins = createPins()
  pins.pin('mf-tours', aRelease('1'))
  expect(pins.of('mf-tours')).toEqual(aRelease('1'))
  expect(createPins().of('mf-tours')).toBeNull()
})

// Regression: without consent to cookies, a visit kept its releases after it had paid.
test('a purchase ends the visit’s pinned releases, even without tracking; adding to the basket does not', async () => {
  visitPins.pin('mf-tours', aRelease('1'))
  const scope = fork()
  await allSettled(analyticsEventRaised, { scope, params: { event: 'add_to_cart', lines: [] } })
  expect(visitPins.of('mf-tours')).not.toBeNull()
  await allSettled(linesBought, { scope, params: [] })
  expect(visitPins.of('mf-tours')).toBeNull()
  expect(createPins().of('mf-tours')).toBeNull()
})
