import { $config } from '@shop/shared/config/model'
import { cookiesAccepted } from '@shop/shared/session/cookie-consent'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { loadStaticContentFx, staticContentRequested } from '../static-content.ts'
import { staticContentWith } from '../testing/static-content.ts'
import { $noticeText, cleanFx, cookieNoticeOpened } from './cookie-notice-model.ts'

const content = (cookie_warning: string) => staticContentWith({ cookie_warning })

function aShop(answer: () => Promise<unknown>, showCookieDisclaimer = true) {
  const load = vi.fn(answer)
  const clean = vi.fn(async (html: string) => {
    const left = html.replace(/<script.*<\/script>/, '')
    return left === '' ? null : { __html: left }
  })
  const config = { ...fork().getState($config), showCookieDisclaimer }
  const scope = fork({
    values: [[$config, config]],
    handlers: [
      [loadStaticContentFx, load],
      [cleanFx, clean],
    ],
  })
  return { scope, load, clean, open: () => allSettled(cookieNoticeOpened, { scope }) }
}

test('fetches and sanitises the museum’s cookie text before showing it', async () => {
  const shop = aShop(async () => content('<p>Cookies</p><script>alert(1)</script>'))
  expect(shop.scope.getState($noticeText)).toEqual({ kind: 'waiting' })
  await shop.open()
  expect(shop.scope.getState($noticeText)).toEqual({
    kind: 'museum',
    html: { __html: '<p>Cookies</p>' },
  })
  expect(shop.clean).toHaveBeenCalledOnce()
})

test('does not fetch a cookie text again that another page has fetched', async () => {
  const shop = aShop(async () => content('Cookies'), true)
  await allSettled(staticContentRequested, { scope: shop.scope })
  await shop.open()
  expect(shop.load).toHaveBeenCalledOnce()
  expect(shop.scope.getState($noticeText)).toEqual({ kind: 'museum', html: { __html: 'Cookies' } })
})

test.each([
  ['has none', async () => content('  ')],
  ['has only what must not be shown', async () => content('<script>alert(1)</script>')],
  ['does not answer', () => Promise.reject({ kind: 'offline' })],
])('shows the shop’s own text if the museum %s', async (_, answer) => {
  const shop = aShop(answer)
  await shop.open()
  expect(shop.scope.getState($noticeText)).toEqual({ kind: 'own' })
})

test('shows the shop’s own cookie text if an earlier answer contained an empty one', async () => {
  const shop = aShop(async () => content(''))
  await allSettled(staticContentRequested, { scope: shop.scope })
  await shop.open()
  expect(shop.scope.getState($noticeText)).toEqual({ kind: 'own' })
})

test('without a cookie notice, neither sanitises a text nor fetches the sanitiser', async () => {
  const shop = aShop(async () => content('Cookies'), false)
  await allSettled(staticContentRequested, { scope: shop.scope })
  expect(shop.clean).not.toHaveBeenCalled()
  const accepted = aShop(async () => content('Cookies'))
  await allSettled(cookiesAccepted, { scope: accepted.scope })
  await allSettled(staticContentRequested, { scope: accepted.scope })
  expect(accepted.clean).not.toHaveBeenCalled()
})
