import { html } from 'hono/html'
import type { OperatorTexts } from '../texts.ts'
import type { Markup } from './markup.ts'

export interface DescribedChange {
  /** What it is about, such as `Menu · Tickets · Deutsch`. */
  what: string
  before: string
  after: string
}

/** Before and after of every single thing; on a narrow screen one beneath the other. */
export function changesTable(changes: readonly DescribedChange[], t: OperatorTexts): Markup {
  const before = t('preview.before')
  const after = t('preview.after')
  return html`<table class="changes"><thead><tr>
<th scope="col">${t('preview.field')}</th><th scope="col">${before}</th><th scope="col">${after}</th></tr></thead>
<tbody>${changes.map(
    (change) => html`<tr><th scope="row">${change.what}</th>
<td data-label="${before}${t('colon')}"><span>${change.before}</span></td>
<td data-label="${after}${t('colon')}"><span>${change.after}</span></td></tr>`,
  )}</tbody></table>`
}
