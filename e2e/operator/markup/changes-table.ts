import { html } from 'hono/html'
import type { OperatorTexts } from '../texts.ts'
import type { DescribedChange } from '../wording/describe-changes.ts'
import type { Markup } from './markup.ts'

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
