import { html } from 'hono/html'
import { LIMIT_MINUTES } from '../access/check-password.ts'
import type { PasswordRefusal } from '../access/operators.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../contract/operators.ts'
import { type PageView, renderPage, tokenField } from './layout.ts'
import { type Markup, NOTHING, when } from './markup.ts'

interface PasswordState {
  isDone: boolean
  because: PasswordRefusal | null
}

export function passwordPage(view: PageView, { isDone, because }: PasswordState): Markup {
  const { t, who } = view
  const bounds = { least: SHORTEST_PASSWORD, most: LONGEST_PASSWORD, minutes: LIMIT_MINUTES }
  const title = t('password.heading')
  if (!who?.hasOwnPassword) {
    return renderPage(view, {
      title,
      content: html`<p class="notice">${t('password.problems.ofProvider')}</p>`,
    })
  }
  const describes = because === null ? 'rules' : 'rules told'
  return renderPage(view, {
    title,
    content: html`${when(
      isDone,
      () => html`<p class="notice good" role="status">${t('password.changed')}</p>
<p><a href="/operator">${t('refused.back')}</a></p>`,
    )}
${when(who.mustChangePassword, () => html`<p class="notice">${t('password.first')}</p>`)}
<form class="sheet narrow" method="post" action="/operator/password">${tokenField(view)}
${because === null ? NOTHING : html`<p class="notice bad" id="told" role="alert">${t(`password.problems.${because}`, bounds)}</p>`}
<input type="text" name="username" value="${who.name}" autocomplete="username" hidden>
<div class="field"><label for="current">${t('password.current')}</label>
<input id="current" name="current" type="password" autocomplete="current-password" required
 ${because === 'wrongPassword' ? html`aria-invalid="true" aria-describedby="told"` : ''}></div>
<div class="field"><label for="wanted">${t('password.wanted')}</label><span class="hint" id="rules">${t('password.rules', bounds)}</span>
<input id="wanted" name="wanted" type="password" autocomplete="new-password" required minlength="${SHORTEST_PASSWORD}" maxlength="${LONGEST_PASSWORD}"
 aria-describedby="${describes}"></div>
<p class="actions"><button>${t('password.heading')}</button></p></form>`,
  })
}
