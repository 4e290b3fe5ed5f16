import { html } from 'hono/html'
import type { KeptForm } from '../access/kept-form.ts'
import { layOut, type PageView, tokenField } from './layout.ts'
import type { Markup } from './markup.ts'

/** After a session ended over a form: sends it again, with the new session's token. */
export function resumePage(view: PageView, { to, kept }: { to: string; kept: KeptForm }): Markup {
  const { t } = view
  return layOut(view, {
    title: t('logIn.again'),
    content: html`<form class="sheet" method="post" action="${to}">${tokenField(view)}
${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p>${t('logIn.kept')}</p>
<p class="actions"><button>${t('logIn.goOn')}</button> <a href="/operator">${t('refused.back')}</a></p></form>`,
  })
}
