import { html } from 'hono/html'
import type { OperatorTexts } from '../locales/en.ts'
import type { DescribedChange } from '../revisions/describe-changes.ts'
import type { Markup } from './markup.ts'

/** Before and after of every single thing; on a narrow screen one beneath the other. */
export function changesTable(changes: readonly DescribedChange[], say: OperatorTexts): Markup {
  const { field, before, after } = say.preview
  return html`<table class="changes"><thead><tr>
<th scope="col">${field}</th><th scope="col">${before}</th><th scope="col">${after}</th></tr></thead>
<tbody>${changes.map(
    (change) => html`<tr><th scope="row">${change.what}</th>
<td data-label="${before}${say.colon}"><span>${change.before}</span></td>
<td data-label="${after}${say.colon}"><span>${change.after}</span></td></tr>`,
  )}</tbody></table>`
}
