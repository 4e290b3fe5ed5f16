import {
  aPassLine,
  aPassOwner,
  aTicketLine,
  aTourLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { cookiesAccepted } from '@shop/shared/session/cookie-consent'
import { allSettled, fork } from 'effector'
import { afterEach, expect, test, vi } from 'vitest'
import { analyticsEventRaised } from './analytics-event.ts'
import type { AnalyticsEvent } from './data-layer.ts'

afterEach(() => vi.unstubAllGlobals())

const added: AnalyticsEvent = { event: 'add_to_cart', lines: [aTicketLine()] }

/** A page of a museum that asks before it tracks. */
function aPage() {
  vi.stubGlobal('dataLayer', undefined)
  const config = { ...fork().getState($config), showCookieDisclaimer: true }
  return fork({ values: [[$config, config]] })
}

async function layerAfter(...all: AnalyticsEvent[]) {
  const scope = aPage()
  await allSettled(cookiesAccepted, { scope })
  for (const params of all) await allSettled(analyticsEventRaised, { scope, params })
  return globalThis.dataLayer
}

test('does not report an event before consent, or later after the consent', async () => {
  const scope = aPage()
  await allSettled(analyticsEventRaised, { scope, params: added })
  expect(globalThis.dataLayer).toBeUndefined()
  await allSettled(cookiesAccepted, { scope })
  expect(globalThis.dataLayer).toBeUndefined()
  await allSettled(analyticsEventRaised, { scope, params: added })
  expect(globalThis.dataLayer).toHaveLength(2)
})

test('reports an event with its items and their value, in francs', async () => {
  expect(await layerAfter(added)).toEqual([
    { ecommerce: null },
    {
      event: 'add_to_cart',
      ecommerce: {
        currency: 'CHF',
        value: '46.00',
        items: [
          {
            item_id: '11',
            item_name: 'Impressionists – Adult',
            item_category: 'ticket',
            price: '23.00',
            quantity: 2,
          },
        ],
      },
    },
  ])
})

test('keeps the existing data layer and reports a purchase with booking and shipping cost', async () => {
  const scope = aPage()
  vi.stubGlobal('dataLayer', [{ event: 'gtm.js' }])
  await allSettled(cookiesAccepted, { scope })
  const lines = [aTicketLine(), aVoucherCodeLine()]
  const params: AnalyticsEvent = { event: 'purchase', lines, bookingId: '4711', shipping: 900 }
  await allSettled(analyticsEventRaised, { scope, params })
  expect(globalThis.dataLayer?.[0]).toEqual({ event: 'gtm.js' })
  expect(globalThis.dataLayer?.at(-1)).toMatchObject({
    event: 'purchase',
    ecommerce: { transaction_id: '4711', value: '46.00', shipping: '9.00' },
  })
})

test('does not report codes, names and answers', async () => {
  const code = aVoucherCodeLine({ barcode: 'SECRET', name: 'From Grandma' })
  const lines = [aPassLine({ owners: [aPassOwner('Ada Muster')] }), aTourLine(), code]
  const layer = await layerAfter({ event: 'begin_checkout', lines })
  expect(JSON.stringify(layer)).not.toMatch(/SECRET|Grandma|Ada|Weg 1|School class/)
  expect(await layerAfter({ event: 'remove_from_cart', lines: [code] })).toBeUndefined()
})
