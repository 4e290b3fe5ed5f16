import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { checkEntry, isEntryDeclined, readEntry, testEntry } from './entry.ts'
import { contentPolicy, type Markup, page } from './page.ts'
import { paymentForm } from './payment-form.ts'
import { isWallet } from './payment-means.ts'
import { findPayment, movedByCustomer, type Payment, statusOf } from './payments.ts'
import type { Provider } from './provider.ts'
import { providerTexts } from './texts.ts'

/** The pages for customers. They need no script, and sending a form twice pays once. */
export function mountPages(app: Hono, provider: Provider): void {
  const { db, clock, frameAncestors } = provider
  app.get('/pay/:id', async (c) => {
    const payment = await findPayment(db, c.req.param('id'))
    if (payment === undefined) return show(c, notFound(), null, 404)
    const status = statusOf(payment, clock())
    const mayPay =
      status === 'open' || (status === 'declined' && c.req.query('retry') !== undefined)
    return show(
      c,
      mayPay
        ? paymentForm(payment, testEntry(payment, clock()), new Map())
        : outcome(payment, status),
      payment,
    )
  })

  app.post('/pay/:id', async (c) => {
    const payment = await findPayment(db, c.req.param('id'))
    if (payment === undefined) return show(c, notFound(), null, 404)
    const form = Object.fromEntries(new URLSearchParams(await c.req.text()))
    if (form.action === 'cancel') {
      return leave(c, await movedByCustomer(provider, payment.id, 'cancelled'))
    }
    // The payment was cancelled meanwhile, perhaps by the shop when a newer payment replaced it:
    // the page says so.
    if (payment.status === 'cancelled') return c.redirect(`/pay/${payment.id}`, 303)
    const entry = readEntry(form)
    const wrong = checkEntry(payment, entry, providerTexts(payment.language), clock())
    const open = ['open', 'declined'].includes(statusOf(payment, clock()))
    if (open && wrong.size > 0) return show(c, paymentForm(payment, entry, wrong), payment)
    const to = isEntryDeclined(payment, entry) ? 'declined' : 'paid'
    const payer = payment.payer_wanted ? entry.payer : null
    return leave(c, await movedByCustomer(provider, payment.id, to, payer))
  })

  function show(c: Context, markup: Markup, payment: Payment | null, status: 200 | 404 = 200) {
    const urls = payment === null ? [] : [payment.continue_url, payment.cancel_url]
    c.header('Content-Security-Policy', contentPolicy(urls, frameAncestors))
    c.header('Cache-Control', 'no-store')
    return c.html(markup, status)
  }

  /** Redirects to the shop if the payment is finished, otherwise to the payment page. */
  function leave(c: Context, payment: Payment | undefined): Response {
    if (payment?.status === 'paid') return c.redirect(returnTo(payment, payment.continue_url), 303)
    if (payment?.status === 'cancelled')
      return c.redirect(returnTo(payment, payment.cancel_url), 303)
    return c.redirect(`/pay/${c.req.param('id')}`, 303)
  }
}

function outcome(payment: Payment, status: ReturnType<typeof statusOf>): Markup {
  const t = providerTexts(payment.language)
  const state = status === 'open' ? 'expired' : status
  // The shop reads the status of a paid or declined payment on the page `continue_url`.
  const back = status === 'cancelled' ? payment.cancel_url : payment.continue_url
  const byCard = payment.method === 'card' || isWallet(payment.method)
  const retry = byCard ? t('declined.retryCard') : t('declined.retry')
  return page(
    payment.language,
    t(`${state}.title`),
    html`<h1>${t(`${state}.title`)}</h1><p>${t(`${state}.text`)}</p><div class="actions">
${status === 'declined' ? html`<a class="button" href="/pay/${payment.id}?retry=1">${retry}</a>` : ''}
<a class="button plain" href="${returnTo(payment, back)}">${t('back')}</a></div>`,
  )
}

function notFound(): Markup {
  const t = providerTexts('en')
  const title = t('notFound.title')
  return page('en', title, html`<h1>${title}</h1><p>${t('notFound.text')}</p>`)
}

function returnTo({ reference }: Payment, address: string): string {
  const url = new URL(address)
  url.searchParams.set('cartId', reference)
  return url.href
}
