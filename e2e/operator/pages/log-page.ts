import { html } from 'hono/html'
import { OPERATOR_ACTIONS } from '../access/audit.ts'
import { type Markup, when } from '../markup/markup.ts'
import type { OperatorTexts } from '../texts.ts'
import type { ShowTime } from '../wording/wording.ts'
import { showNetwork } from '../wording/wording.ts'
import { layOut, type PageView } from './layout.ts'

interface LoggedEvent {
  id: number
  action: string
  detail: string
  network: string
  created_at: Date
}

/** The log. `older` links to earlier entries. */
export function logPage(
  view: PageView,
  { events, showTime, older }: { events: LoggedEvent[]; showTime: ShowTime; older: string | null },
): Markup {
  const { t } = view
  return layOut(view, {
    title: t('pages.log.name'),
    current: 'log',
    content: html`<p class="intro">${t('pages.log.intro')}</p>
<div class="sheet"><table class="log"><thead><tr>
<th scope="col">${t('log.when')}</th><th scope="col">${t('log.what')}</th>
<th scope="col">${t('log.detail')}</th><th scope="col">${t('log.where')}</th></tr></thead>
<tbody>${events.map(
      (
        event,
      ) => html`<tr><td data-label="${t('log.when')}${t('colon')}">${showTime(event.created_at)}</td>
<td data-label="${t('log.what')}${t('colon')}">${wordOf(event.action, t)}</td>
<td data-label="${t('log.detail')}${t('colon')}">${inWords(event.detail, t)}</td>
<td data-label="${t('log.where')}${t('colon')}">${showNetwork(event.network) || '–'}</td></tr>`,
    )}</tbody></table>
${when(older !== null, () => html`<p><a href="${older}">${t('history.older')}</a></p>`)}</div>`,
  })
}

/** Uses the names that fields have on the other pages. */
function inWords(detail: string, t: OperatorTexts): string {
  return (
    detail.replaceAll(/[a-z]+(_[a-z]+)+|\blanguages\b/g, (name) =>
      t(`fields.${name}`, { defaultValue: name }),
    ) || '–'
  )
}

function wordOf(action: string, t: OperatorTexts): string {
  const known = OPERATOR_ACTIONS.find((one) => one === action)
  return known === undefined ? action : t(`log.actions.${known}`)
}
