import { html } from 'hono/html'
import { layOut, type PageView } from './layout.ts'
import type { Markup } from './markup.ts'

/** Stands for a moment after the way back from the provider; the browser goes on by itself. */
export function enteredPage(view: PageView, to: string): Markup {
  return layOut(
    { ...view, token: null, here: null },
    {
      title: view.t('provider.entered'),
      content: html`<p class="sheet narrow"><a class="button" href="${to}">${view.t('logIn.goOn')}</a></p>`,
    },
  )
}
