import { isLanguage, type Language } from '@shop/shared/i18n/languages'
import type { Context, Hono } from 'hono'
import type { BookingNeeds } from '../booking/close-payment.ts'
import { CONFIRM_MINUTES } from '../cart/order-limits.ts'
import { CONFIRM_PATH } from '../checkout/ask-to-confirm.ts'
import { serverTexts } from '../texts.ts'
import { confirmOrder, readFreeOrder } from './confirm-order.ts'
import { contentPolicy, type Page, page } from './page.ts'

/**
 * Pages about free orders: one that announces the mail, and one that the mailed link opens. Opening
 * the link books nothing, because mail scanners follow links too; the button books.
 */
export function mountFreeOrders(app: Hono, backend: BookingNeeds): void {
  const { catalogue } = backend

  app.get(CONFIRM_PATH, async (c) => {
    const language = c.req.param('language')
    if (!isLanguage(language)) return c.notFound()
    const { cartId = '', key } = c.req.query()
    const { state, continueUrl } = await readFreeOrder(backend, cartId)
    if (state === 'over') return show(c, language, 'over')
    if (key === undefined) return show(c, language, 'sent')
    const button = {
      label: serverTexts(language, c.get('country'))('confirm.link'),
      fields: { cartId, key },
    }
    return show(c, language, 'ask', { button, continueUrl })
  })

  app.post(CONFIRM_PATH, async (c) => {
    const language = c.req.param('language')
    if (!isLanguage(language)) return c.notFound()
    const { cartId, key } = await c.req.parseBody()
    const next =
      typeof cartId === 'string' && typeof key === 'string'
        ? await confirmOrder(backend, cartId, key)
        : null
    if (next === null) return show(c, language, 'over')
    return c.redirect(next, 303)
  })

  function show(
    c: Context,
    language: Language,
    state: 'sent' | 'ask' | 'over',
    more: Pick<Page, 'button'> & { continueUrl?: string | null } = {},
  ) {
    const t = serverTexts(language, c.get('country'))
    c.header('Content-Security-Policy', contentPolicy(more.continueUrl ?? null))
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Content-Type-Options', 'nosniff')
    const title = t(`confirm.${state}.title`)
    const text = t(`confirm.${state}.text`, { minutes: CONFIRM_MINUTES })
    const back = { label: t('confirm.back'), address: `/${language}` }
    const status = state === 'over' ? 404 : 200
    return c.html(page({ catalogue, language, title, text, ...more, back }), status)
  }
}
