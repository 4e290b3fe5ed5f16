import { waitingListClaim, waitingListJoin } from '@shop/shared/api/endpoints/waiting-list'
import { isLanguage } from '@shop/shared/i18n/languages'
import type { Context, Hono } from 'hono'
import { contentPolicy, page } from '../free-orders/page.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { serverTexts } from '../texts.ts'
import { claimOffer } from './claim.ts'
import { PAGE_PATH } from './entries.ts'
import {
  confirmEntry,
  findEntry,
  type JoinNeeds,
  joinWaitingList,
  leaveWaitingList,
} from './join.ts'

/**
 * The calls of the shop, and the pages of mailed links. Opening a page changes nothing, because
 * programs that scan mails follow links; its button does. Mail programs post to the page `leave`
 * themselves (RFC 8058).
 */
export function mountWaitingList(app: Hono, backend: JoinNeeds): void {
  const { log, catalogue } = backend

  mountEndpoint(app, log, waitingListJoin, ({ body, address, language, t }) =>
    joinWaitingList(backend, { ...body, address, language, t }),
  )
  mountEndpoint(app, log, waitingListClaim, ({ body, address, t }) =>
    claimOffer(backend, { ...body, address, t }),
  )

  app.get(PAGE_PATH, async (c) => {
    const entry = await findEntry(backend.db, c.req.query('key') ?? '')
    if (entry === undefined) return show(c, isLeaving(c) ? 'left' : 'over')
    return show(c, isLeaving(c) ? 'leave' : 'confirm')
  })

  app.post(PAGE_PATH, async (c) => {
    const key = c.req.query('key') ?? ''
    if (!isLeaving(c)) return show(c, (await confirmEntry(backend, key)) ? 'confirmed' : 'over')
    await leaveWaitingList(backend, key)
    return show(c, 'left')
  })

  function show(c: Context, state: 'confirm' | 'confirmed' | 'leave' | 'left' | 'over') {
    const language = c.req.param('language') ?? ''
    if (!isLanguage(language)) return c.notFound()
    const t = serverTexts(language, c.get('country'))
    c.header('Content-Security-Policy', contentPolicy(null))
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Content-Type-Options', 'nosniff')
    const asks = state === 'confirm' || state === 'leave'
    const shown = {
      catalogue,
      language,
      title: t(`waiting.${state}.title`),
      text: t(`waiting.${state}.text`),
      ...(asks && { button: { label: t(`waiting.${state}.button`), fields: {} } }),
      back: { label: t('confirm.back'), address: `/${language}` },
    }
    return c.html(page(shown), state === 'over' ? 404 : 200)
  }
}

function isLeaving(c: Context): boolean {
  return c.req.param('act') === 'leave'
}
