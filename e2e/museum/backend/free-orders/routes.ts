import { isLanguage, type Language } from '@shop/shared/i18n/languages'
import type { Context, Hono } from 'hono'
import type { Backend } from '../backend.ts'
import { CONFIRM_MINUTES } from '../checkout/hold-minutes.ts'
import { textsOf } from '../texts/texts-of.ts'
import { CONFIRM_PATH } from './confirm-address.ts'
import { confirmOrder, readFreeOrder } from './confirm-order.ts'
import { contentPolicy, page } from './page.ts'

/**
 * Pages about free orders: that a mail is under way, and where its link leads. Following a link books
 * nothing, because programs that look at mails follow them, too; the button does.
 */
export function mountFreeOrders(app: Hono, backend: Backend): void {
  const { catalogue } = backend

  app.get(CONFIRM_PATH, async (c) => {
    const language = c.req.param('language')
    if (!isLanguage(language)) return c.notFound()
    const say = textsOf(language).confirm
    const { cartId = '', key } = c.req.query()
    const { state, continueUrl } = await readFreeOrder(backend, cartId)
    if (state === 'over') return show(c, language, say.over, 404)
    if (key === undefined) {
      return show(c, language, { title: say.sent.title, text: say.sent.text(CONFIRM_MINUTES) })
    }
    const button = { label: say.link, fields: { cartId, key } }
    return show(c, language, { ...say.ask, button, continueUrl })
  })

  app.post(CONFIRM_PATH, async (c) => {
    const language = c.req.param('language')
    if (!isLanguage(language)) return c.notFound()
    const { cartId, key } = await c.req.parseBody()
    const next =
      typeof cartId === 'string' && typeof key === 'string'
        ? await confirmOrder(backend, cartId, key)
        : null
    if (next === null) return show(c, language, textsOf(language).confirm.over, 404)
    return c.redirect(next, 303)
  })

  function show(
    c: Context,
    language: Language,
    told: {
      title: string
      text: string
      button?: { label: string; fields: Record<string, string> }
      continueUrl?: string | null
    },
    status: 200 | 404 = 200,
  ) {
    c.header('Content-Security-Policy', contentPolicy(told.continueUrl ?? null))
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Content-Type-Options', 'nosniff')
    const back = { label: textsOf(language).confirm.back, address: `/${language}` }
    return c.html(page({ catalogue, language, ...told, back }), status)
  }
}
