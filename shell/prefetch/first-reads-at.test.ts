// @vitest-environment happy-dom
import { forgetAnswers } from '@shop/shared/api/first-answers'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { readAtOpening } from './first-reads-at.ts'

let reads: { readAtOpening: typeof readAtOpening; readAtIntent: typeof readAtOpening }
let asked: string[] = []

beforeEach(async () => {
  vi.resetModules()
  reads = await import('./first-reads-at.ts')
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.href.replace('http://museum.test/api/', ''))
    return new Response('[]')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  forgetAnswers()
})

const config = { ...EVERYTHING_ON_SALE, showFooter: false }
const shop = { base: 'http://museum.test/api', language: 'de' as const, config }
const at = (pathname: string, search = '') => ({ pathname, search })

test('requests the first answers of a page at once when it opens, and each answer only once', () => {
  reads.readAtIntent(shop, at('/de/vouchers'))
  reads.readAtOpening(shop, at('/de/vouchers'))
  expect(asked).toEqual(['de/voucher/select/event/', 'de/voucher/attr'])
})

test('requests nothing for pages that are switched off or in another language', () => {
  reads.readAtOpening({ ...shop, config: { ...config, hasVouchers: false } }, at('/de/vouchers'))
  reads.readAtOpening(shop, at('/fr/vouchers'))
  reads.readAtOpening(shop, at('/de/nowhere'))
  reads.readAtOpening(shop, at('/de/checkout'))
  expect(asked).toEqual([])
})

test('for the home page, requests the answers of the list that the museum shows there', () => {
  reads.readAtOpening({ ...shop, config: { ...config, homeView: 'vouchers' } }, at('/'))
  expect(asked).toEqual(['de/voucher/select/event/', 'de/voucher/attr'])
})

test('does not request an answer again while its page has it in the cache', () => {
  for (const ms of [0, 30_000, 30_000]) {
    vi.advanceTimersByTime(ms)
    reads.readAtIntent(shop, at('/de/merchandise'))
    reads.readAtOpening(shop, at('/de/merchandise/books'))
  }
  expect(asked.filter((path) => path === 'de/merchandise/select')).toHaveLength(2)
})

test('after a payment has begun, prefetches nothing, because that would need the visitor’s token', () => {
  writeSession(STORAGE_KEYS.startedPayments, [])
  reads.readAtOpening(shop, at('/de/tickets'))
  expect(asked).toEqual([])
})
