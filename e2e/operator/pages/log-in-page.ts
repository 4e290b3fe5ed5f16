import { html } from 'hono/html'
import { LIMIT_MINUTES } from '../access/check-password.ts'
import { isProviderFailure, type ProviderFailure } from '../access/provider/provider-failure.ts'
import { BUILT_IN, LONGEST_OPERATOR_NAME, type LoginMethods } from '../contract/operators.ts'
import { type PageView, renderPage } from './layout.ts'
import { type Markup, when } from './markup.ts'

export type LogInNotice = 'wrong' | 'limited' | 'outdated' | 'needed' | ProviderFailure | null

export interface LogInForm {
  ways: LoginMethods
  notice: LogInNotice
  /** The page that opens after the login, because it was requested before. */
  to: string
  name?: string
  /** Link to the provider's log-out, for an operator who has just logged out of the desk. */
  mayLeave?: boolean
}

export function logInPage(view: PageView, form: LogInForm): Markup {
  const { ways, notice, to, mayLeave = false } = form
  return renderPage(view, {
    title: view.t('logIn.heading'),
    content: html`${when(notice !== null, () => noticeOf(notice, ways, view))}
${when(mayLeave, () => leaveLink(ways.provider ?? '', view))}
${when(ways.provider !== null, () => providerLink(ways.provider ?? '', to, view))}
${when(ways.password !== null, () => passwordForm(form, view))}`,
  })
}

function noticeOf(
  notice: LogInNotice,
  { password, provider }: LoginMethods,
  { t }: PageView,
): Markup {
  const values = { minutes: LIMIT_MINUTES, provider: provider ?? '' }
  const kind = notice === 'needed' ? '' : 'bad'
  const text =
    notice === null || isProviderFailure(notice)
      ? t(`provider.${notice ?? 'refused'}`, values)
      : t(`logIn.${notice === 'wrong' && password !== 'builtIn' ? 'wrongName' : notice}`, values)
  return html`<p class="notice ${kind}" id="told" role="alert">${text}</p>`
}

function leaveLink(provider: string, { t }: PageView): Markup {
  return html`<p class="notice" role="status">${t('logIn.left', { provider })}
<a href="/operator/oidc/leave">${t('logIn.leave', { provider })}</a></p>`
}

/** This is a link, because the page's policy would block a form to another site. */
function providerLink(provider: string, to: string, { t }: PageView): Markup {
  return html`<p class="sheet narrow"><a class="button" href="/operator/oidc/start?${new URLSearchParams({ to })}">${t('logIn.with', { provider })}</a></p>`
}

function passwordForm({ ways, notice, to, name = '' }: LogInForm, { t }: PageView): Markup {
  const isWrong = notice === 'wrong' || notice === 'limited' || notice === 'outdated'
  const invalidAttributes = isWrong ? html`aria-invalid="true" aria-describedby="told"` : ''
  const mayBeEmpty = ways.password === 'either'
  const hint = html`<span class="hint">${t('logIn.nameHint')}</span>`
  // The built-in operator needs no name, as there is only one password.
  const who =
    ways.password === 'builtIn'
      ? html`<input type="text" name="username" value="${BUILT_IN}" autocomplete="username" hidden>`
      : html`<div class="field"><label for="username">${t('logIn.name')} ${when(mayBeEmpty, () => hint)}</label>
<input id="username" name="username" value="${name}" autocomplete="username" autocapitalize="none" spellcheck="false" ${mayBeEmpty ? '' : 'required'} maxlength="${LONGEST_OPERATOR_NAME}" ${invalidAttributes}></div>`
  return html`<form class="sheet narrow" method="post" action="/operator/log-in">
<input type="hidden" name="to" value="${to}">
${who}
<div class="field"><label for="password">${t('logIn.password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required
 ${invalidAttributes}></div>
<button>${t('logIn.heading')}</button></form>`
}

/** Shown briefly after returning from the provider; the browser then goes on automatically. */
export function signedInPage(view: PageView, to: string): Markup {
  return renderPage(
    { ...view, token: null, here: null },
    {
      title: view.t('provider.entered'),
      content: html`<p class="sheet narrow"><a class="button" href="${to}">${view.t('logIn.goOn')}</a></p>`,
    },
  )
}
