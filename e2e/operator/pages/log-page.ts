import { html } from 'hono/html'
import { OPERATOR_ACTIONS } from '../access/audit.ts'
import type { OperatorTexts } from '../locales/en.ts'
import { layOut, type PageView } from './layout.ts'
import { type Markup, when } from './markup.ts'
import { showNetwork } from './place-of.ts'
import type { ShowTime } from './show-time.ts'

interface LoggedEvent {
  id: number
  action: string
  detail: string
  network: string
  created_at: Date
}

/** Who was here and what they did. `older` leads to what was before. */
export function logPage(
  view: PageView,
  { events, showTime, older }: { events: LoggedEvent[]; showTime: ShowTime; older: string | null },
): Markup {
  const { say } = view
  return layOut(view, {
    title: say.pages.log.name,
    current: 'log',
    content: html`<p class="intro">${say.pages.log.intro}</p>
<div class="sheet"><table class="log"><thead><tr>
<th scope="col">${say.log.when}</th><th scope="col">${say.log.what}</th>
<th scope="col">${say.log.detail}</th><th scope="col">${say.log.where}</th></tr></thead>
<tbody>${events.map(
      (
        event,
      ) => html`<tr><td data-label="${say.log.when}${say.colon}">${showTime(event.created_at)}</td>
<td data-label="${say.log.what}${say.colon}">${wordOf(event.action, say)}</td>
<td data-label="${say.log.detail}${say.colon}">${inWords(event.detail, say)}</td>
<td data-label="${say.log.where}${say.colon}">${showNetwork(event.network) || '–'}</td></tr>`,
    )}</tbody></table>
${when(older !== null, () => html`<p><a href="${older}">${say.history.older}</a></p>`)}</div>`,
  })
}

/** Names of fields as the page has them elsewhere. */
function inWords(detail: string, { fields }: OperatorTexts): string {
  const names: Record<string, string> = fields
  return detail.replaceAll(/[a-z]+(_[a-z]+)+|\blanguages\b/g, (name) => names[name] ?? name) || '–'
}

function wordOf(action: string, { log }: OperatorTexts): string {
  const known = OPERATOR_ACTIONS.find((one) => one === action)
  return known === undefined ? action : log.actions[known]
}
