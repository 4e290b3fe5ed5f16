import { html } from 'hono/html'
import type { Markup } from '../markup/markup.ts'
import { layOut, type PageView } from './layout.ts'

/** An error: the reasons, and a link back. */
export function refusalPage(view: PageView, reasons: readonly string[]): Markup {
  const { t } = view
  return layOut(view, {
    title: t('refused.heading'),
    content: html`<div class="sheet">${reasons.map((reason) => html`<p>${reason}</p>`)}
<p><a href="/operator">${t('refused.back')}</a></p></div>`,
  })
}
