// @vitest-environment happy-dom

import { endpoint } from '@shop/shared/api/endpoint'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest, requestFailed } from '@shop/shared/api/model'
import { deferred } from '@shop/shared/async/testing/deferred'
import { linesAdded, lineTakenOut } from '@shop/shared/cart/model'
import { aMerchandiseLine, aVoucherCodeLine } from '@shop/shared/cart/testing/line-builders'
import type { ConfigReply } from '@shop/shared/config/ask-for-config'
import { $config } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { allSettled, fork, scopeBind } from 'effector'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $notice, startedFromStored } from '../../frame/notices/shop-notice-model.ts'
import { $staticContent, loadStaticContentFx } from '../../frame/static-content.ts'
import { readDeployment } from '../deployment.ts'
import { applyLookFx, noteConfigFx } from './apply-config.ts'
import french from './locales/fr.json'
import { askAgainFx, configFollowed, configUnfollowed, pauseMs, pickPauseFx } from './model.ts'

const MINUTE = 60_000
const ON = EVERYTHING_ON_SALE

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('reads the config at once and then every minute, and applies each change to the shop', async () => {
  const shop = await aShop()
  expect(shop.ask).toHaveBeenCalledTimes(1)
  shop.answer({ ...ON, hasTickets: false, siteName: 'Other' })
  await pass(MINUTE - 1)
  expect(shop.ask).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(shop.ask).toHaveBeenCalledTimes(2)
  expect(shop.config()).toMatchObject({ hasTickets: false, siteName: 'Other' })
  expect(shop.note).toHaveBeenCalledOnce()
})

test('a config equal to the current one changes nothing and is not stored again', async () => {
  const shop = await aShop()
  const before = shop.config()
  await pass(3 * MINUTE)
  expect(shop.ask).toHaveBeenCalledTimes(4)
  expect(shop.config()).toBe(before)
  expect(shop.note).not.toHaveBeenCalled()
})

test('a hidden tab does not read the config, but reads it when the tab becomes visible', async () => {
  const shop = await aShop()
  await look(false)
  await pass(10 * MINUTE)
  expect(shop.ask).toHaveBeenCalledTimes(1)
  shop.answer({ ...ON, hasVouchers: false })
  await look(true)
  expect(shop.ask).toHaveBeenCalledTimes(2)
  expect(shop.config().hasVouchers).toBe(false)
  await pass(MINUTE - 1)
  expect(shop.ask).toHaveBeenCalledTimes(2)
})

test('a return to the tab reads the config and postpones the next periodic read', async () => {
  const shop = await aShop()
  await pass(MINUTE / 2)
  await look(true)
  expect(shop.ask).toHaveBeenCalledTimes(2)
  await pass(MINUTE - 1)
  expect(shop.ask).toHaveBeenCalledTimes(2)
  await pass(1)
  expect(shop.ask).toHaveBeenCalledTimes(3)
})

test('a page restored from the back/forward cache reads the config at once, and a loaded page reads it once', async () => {
  const shop = await aShop()
  for (const [persisted, asked] of [[false, 1] as const, [true, 2] as const]) {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    await pass(0)
    expect(shop.ask).toHaveBeenCalledTimes(asked)
  }
})

test('a failed read of the config leaves the shop unchanged, shows nothing, and is repeated later', async () => {
  const shop = await aShop()
  const before = shop.config()
  shop.ask.mockRejectedValue({ kind: 'offline' })
  await pass(5 * MINUTE)
  expect(shop.ask).toHaveBeenCalledTimes(6)
  expect(shop.config()).toBe(before)
  expect(shop.scope.getState($notice)).toBeNull()
})

// Regression: an empty object from a proxy took everything off sale in every open shop.
test('a config without a single flag leaves the shop as it is', async () => {
  const shop = await aShop()
  shop.answer({ ...ON, siteName: 'Flagged', flags: { has_tickets: true } })
  await pass(MINUTE)
  shop.answer({ ...ON, hasTickets: false, siteName: 'Empty', flags: {} })
  await pass(MINUTE)
  expect(shop.config()).toMatchObject({ hasTickets: true, siteName: 'Flagged' })
})

test('while a POST is pending, the config is not read and no page is replaced', async () => {
  const shop = await aShop()
  shop.answer({ ...ON, hasTickets: false })
  const end = shop.post()
  await pass(3 * MINUTE)
  expect(shop.ask).toHaveBeenCalledTimes(1)
  end()
  await pass(0)
  expect(shop.ask).toHaveBeenCalledTimes(2)
  expect(shop.config().hasTickets).toBe(false)
})

test('a config that arrives during a POST is applied after the POST', async () => {
  const shop = await aShop()
  let reply: (reply: ConfigReply) => void = () => {}
  shop.ask.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)))
  await pass(MINUTE)
  const end = shop.post()
  reply(replyOf({ ...ON, hasTickets: false }))
  await pass(0)
  expect(shop.config().hasTickets).toBe(true)
  end()
  await pass(0)
  expect(shop.config().hasTickets).toBe(false)
})

test('a notice in the page’s language names what the basket loses, until that is on sale again or removed', async () => {
  const shop = await aShop()
  const notice = async () => {
    // Loads the texts of the notice, which are imported only when they are needed.
    await vi.dynamicImportSettled()
    await pass(0)
    return shop.scope.getState($notice)
  }
  const lines = [aMerchandiseLine(), aVoucherCodeLine()]
  await settleSoon(allSettled(linesAdded, { scope: shop.scope, params: lines }))
  await shop.becomes({ hasTickets: false })
  expect(await notice()).toBeNull()
  await shop.becomes({ hasMerchandise: false })
  expect(await notice()).toEqual({ text: french.lines })
  await shop.becomes({})
  expect(await notice()).toBeNull()
  await shop.becomes({ hasVoucherCode: false })
  expect(await notice()).toEqual({ text: french.codes })
  const [, code] = lines
  if (code === undefined) throw new Error('no code')
  await settleSoon(
    allSettled(lineTakenOut, { scope: shop.scope, params: { index: 1, line: code } }),
  )
  expect(await notice()).toBeNull()
})

test('removes the notice that the server does not answer when it answers again', async () => {
  const shop = await aShop()
  await settleSoon(allSettled(startedFromStored, { scope: shop.scope }))
  expect(shop.scope.getState($notice)).toBe('stored')
  await pass(MINUTE)
  expect(shop.scope.getState($notice)).toBeNull()
})

test('applies a new accent or colour scheme, and its removal', async () => {
  const shop = await aShop()
  await shop.becomes({ accent: '#7a1f1f' })
  await shop.becomes({ accent: null, colorScheme: 'auto' })
  expect(shop.look.mock.calls).toMatchObject([
    [{ accent: '#7a1f1f', colorScheme: 'light' }],
    [{ accent: null, colorScheme: 'auto' }],
  ])
})

test('requests the museum’s texts again when the config announces new ones', async () => {
  const shop = await aShop()
  await shop.becomes({ siteName: 'Other' })
  expect(shop.words).not.toHaveBeenCalled()
  await shop.becomes({ siteName: 'Other', contentRevision: 'new' })
  expect(shop.words).toHaveBeenCalledOnce()
})

test('reads the config at once after the server rejects a call, because the offer may be off', async () => {
  const shop = await aShop()
  shop.answer({ ...ON, hasTickets: false })
  await shop.fails({ kind: 'offline' })
  expect(shop.ask).toHaveBeenCalledTimes(1)
  await shop.fails({ kind: 'invalid', message: 'Not sold', fields: {} })
  expect(shop.ask).toHaveBeenCalledTimes(2)
  expect(shop.config().hasTickets).toBe(false)
})

test('a shop that no longer follows the config does not read it any more', async () => {
  const shop = await aShop()
  await settleSoon(allSettled(configUnfollowed, { scope: shop.scope }))
  await look(false)
  await look(true)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await pass(5 * MINUTE)
  expect(shop.ask).toHaveBeenCalledTimes(1)
})

test('spreads the requests of tabs opened at once, with at least a minute between them', () => {
  const random = vi.spyOn(Math, 'random')
  random.mockReturnValue(0)
  expect(pauseMs()).toBe(MINUTE)
  random.mockReturnValue(0.999)
  expect(pauseMs()).toBeGreaterThan(MINUTE + 9_000)
  expect(pauseMs()).toBeLessThan(MINUTE + 10_000)
})

const aPost = endpoint({
  method: 'POST',
  path: 'x',
  query: v.object({}),
  body: v.object({}),
  answer: v.unknown(),
})

async function aShop() {
  let current = ON
  const ask = vi.fn(async (_: unknown) => replyOf(current))
  const note = vi.fn()
  const look = vi.fn()
  const words = vi.fn(() => $staticContent.defaultState)
  const postFx = createRequest(aPost)
  const { promise: posting, resolve: endPost } = deferred()
  const scope = fork({
    values: [[$config, ON]],
    handlers: [
      [askAgainFx, ask],
      [pickPauseFx, () => MINUTE],
      [noteConfigFx, note],
      [applyLookFx, look],
      [loadStaticContentFx, words],
      [postFx, () => posting],
    ],
  })
  const deployment = readDeployment(document)
  scopeBind(configFollowed, { scope })({ deployment, askedIn: 'fr', language: 'fr' })
  await pass(0)
  const answer = (config: ShopConfig) => {
    current = config
  }
  return {
    scope,
    ask,
    note,
    look,
    words,
    answer,
    config: () => scope.getState($config),
    becomes: async (changes: Partial<ShopConfig>) => {
      answer({ ...ON, ...changes })
      await pass(MINUTE)
    },
    fails: (failure: ApiFailure) => {
      const params = { failure, path: 'x', method: 'POST' as const }
      return settleSoon(allSettled(requestFailed, { scope, params }))
    },
    post: () => {
      scopeBind(postFx, { scope })({ body: {} })
      return endPost
    },
  }
}

function replyOf(config: ShopConfig): ConfigReply {
  return { answer: config, drops: [], received: {}, askedIn: 'fr' }
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
}

/** Does not wait until the scope is settled: a pending timer would keep it from settling. */
async function settleSoon(_: Promise<unknown>): Promise<void> {
  await pass(0)
}

async function look(isVisible: boolean): Promise<void> {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
}
