import type { ApiFailure } from '@shop/shared/api/failure'
import { apiConfigured } from '@shop/shared/api/model'
import { configArrived } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { allSettled, type Effect, type EventCallable, fork } from 'effector'
import { firstReads, writtenRead } from '../first-reads.ts'
import { pageOfPath } from '../route-of-path.ts'

/**
 * For tests: the requests of a page when it is opened, before any answer arrives: addresses below
 * `{base}/{language}/`, in alphabetical order.
 */
export async function firstRequests<Params, Answer = never>(
  config: ShopConfig,
  opened: EventCallable<Params> | Effect<Params, Answer, ApiFailure>,
  params: Params,
): Promise<string[]> {
  const asked: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = (url) => {
    asked.push(String(url).replace('http://museum.test/api/de/', ''))
    return new Promise(() => {})
  }
  const scope = fork()
  await allSettled(apiConfigured, {
    scope,
    params: { base: 'http://museum.test/api', language: 'de' },
  })
  await allSettled(configArrived, { scope, params: config })
  void allSettled(opened, { scope, params })
  await new Promise((resolve) => setTimeout(resolve))
  globalThis.fetch = fetch
  return asked.sort()
}

/**
 * For tests: the requests in the table for this address, in the same form; without those of the
 * frame.
 */
export function listedRequests(address: string, config: ShopConfig, now: Date): string[] {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')
  const page = pageOfPath(pathname)
  if (page === null) throw new Error(`${address} is not a page`)
  const today = todayInMuseum(now, config.timeZone)
  const at = { config: { ...config, showFooter: false }, today }
  return firstReads(page.name, page.params, searchParams, at).map(writtenRead).sort()
}
