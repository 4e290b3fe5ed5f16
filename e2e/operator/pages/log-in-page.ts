import { html } from 'hono/html'
import * as v from 'valibot'
import { LIMIT_MINUTES } from '../access/check-password.ts'
import type { Markup } from '../markup/markup.ts'
import { layOut, type PageView, tokenField } from './layout.ts'

/** The fields of a submitted form by name, without its token. */
export type PendingForm = [string, string][]

const schema = v.array(v.tuple([v.string(), v.string()]))

export type LogInNotice = 'wrong' | 'limited' | 'needed' | null

/** `to` is the page that was requested. */
export function logInPage(
  view: PageView,
  { notice, to, pending }: { notice: LogInNotice; to: string; pending: string | null },
): Markup {
  const { t } = view
  const message = {
    wrong: t('logIn.wrong'),
    limited: t('logIn.limited', { minutes: LIMIT_MINUTES }),
    needed: t('logIn.needed'),
  }
  const isWrong = notice === 'wrong' || notice === 'limited'
  return layOut(view, {
    title: t('logIn.heading'),
    content: html`<form class="sheet narrow" method="post" action="/operator/log-in">
${notice === null ? '' : html`<p class="notice ${isWrong ? 'bad' : ''}" id="told" role="alert">${message[notice]}</p>`}
<input type="hidden" name="to" value="${to}">
${pending === null ? '' : html`<input type="hidden" name="kept" value="${pending}">`}
<input type="text" name="username" value="operator" autocomplete="username" hidden>
<div class="field"><label for="password">${t('logIn.password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required
 ${isWrong ? html`aria-invalid="true" aria-describedby="told"` : ''}></div>
<button>${t('logIn.button')}</button></form>`,
  })
}

/**
 * Shown when a session ended before a form was sent: sends it again with the new session's token.
 */
export function resumePage(
  view: PageView,
  { to, pending }: { to: string; pending: PendingForm },
): Markup {
  const { t } = view
  return layOut(view, {
    title: t('logIn.again'),
    content: html`<form class="sheet" method="post" action="${to}">${tokenField(view)}
${pending.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p>${t('logIn.kept')}</p>
<p class="actions"><button>${t('logIn.goOn')}</button> <a href="/operator">${t('refused.back')}</a></p></form>`,
  })
}

export function pendingText(pending: PendingForm): string {
  return JSON.stringify(pending)
}

/** Null if nothing was stored or it cannot be read. */
export function readPending(text: unknown): PendingForm | null {
  if (typeof text !== 'string' || text === '') return null
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    return null
  }
}
