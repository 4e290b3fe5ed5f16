import { $config } from '@shop/shared/config/model'
import { aStorage } from '@shop/shared/session/testing/a-storage'
import { allSettled, fork } from 'effector'
import { afterEach, expect, test, vi } from 'vitest'
import { appStarted } from './app-started.ts'
import {
  $cookieNoticeDue,
  $trackingAllowed,
  cookieChoiceReopened,
  cookiesAccepted,
  cookiesRefused,
} from './cookie-consent.ts'

afterEach(() => vi.unstubAllGlobals())

function storageWith(accepted: string | null) {
  const storage = aStorage(accepted === null ? {} : { cookiesAccepted: accepted })
  vi.stubGlobal('sessionStorage', storage)
  return storage.values
}

async function aShop(showCookieDisclaimer: boolean) {
  const config = { ...fork().getState($config), showCookieDisclaimer }
  const scope = fork({ values: [[$config, config]] })
  await allSettled(appStarted, { scope, params: { now: new Date(0), zone: 'Europe/Zurich' } })
  const state = () => ({
    due: scope.getState($cookieNoticeDue),
    tracking: scope.getState($trackingAllowed),
  })
  return { scope, state }
}

test('allows tracking without a notice if the museum does not want one', async () => {
  storageWith(null)
  expect((await aShop(false)).state()).toEqual({ due: false, tracking: true })
})

test('tracks only after consent, and does not ask again after a reload', async () => {
  const values = storageWith(null)
  const { scope, state } = await aShop(true)
  expect(state()).toEqual({ due: true, tracking: false })
  await allSettled(cookiesAccepted, { scope })
  expect(state()).toEqual({ due: false, tracking: true })
  expect(values.get('cookiesAccepted')).toBe('true')
  expect((await aShop(true)).state()).toEqual({ due: false, tracking: true })
})

test('does not track after a refusal, and does not ask again after a reload', async () => {
  const values = storageWith(null)
  const { scope, state } = await aShop(true)
  await allSettled(cookiesRefused, { scope })
  expect(state()).toEqual({ due: false, tracking: false })
  expect(values.get('cookiesAccepted')).toBe('false')
  expect((await aShop(true)).state()).toEqual({ due: false, tracking: false })
})

test('the old answer about cookies applies until the visitor changes it', async () => {
  const values = storageWith('true')
  const { scope, state } = await aShop(true)
  await allSettled(cookieChoiceReopened, { scope })
  expect(state()).toEqual({ due: true, tracking: true })
  await allSettled(cookiesRefused, { scope })
  expect(state()).toEqual({ due: false, tracking: false })
  expect(values.get('cookiesAccepted')).toBe('false')
})

test('a refusal of cookies applies only while the museum shows the notice', async () => {
  storageWith('false')
  expect((await aShop(false)).state()).toEqual({ due: false, tracking: true })
})

test.each(['"no"', '{', '1', '0', 'null'])('ignores %s as a stored answer', async (stored) => {
  storageWith(stored)
  expect((await aShop(true)).state()).toEqual({ due: true, tracking: false })
})

test('keeps the consent for the current page when the storage is blocked', async () => {
  const { scope, state } = await aShop(true)
  await allSettled(cookiesAccepted, { scope })
  expect(state()).toEqual({ due: false, tracking: true })
})
