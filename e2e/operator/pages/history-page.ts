import { html } from 'hono/html'
import { type ReleaseRevision, showReleaseRevision } from '../releases/release-history.ts'
import { describeChanges } from '../revisions/describe-changes.ts'
import type { Revision } from '../revisions/list-revisions.ts'
import { changesTable } from './changes-table.ts'
import { layOut, type PageView, tokenField } from './layout.ts'
import { type Markup, when } from './markup.ts'
import { placeOf } from './place-of.ts'
import type { ShowTime } from './show-time.ts'

export interface HistoryState {
  revisions: readonly Revision[]
  showTime: ShowTime
  told?: string | undefined
  /** Changes of releases. */
  releases: readonly ReleaseRevision[]
}

/** All changes, what each was, and the button that takes it back. */
export function historyPage(view: PageView, state: HistoryState): Markup {
  const { t } = view
  const { revisions, told, releases } = state
  return layOut(view, {
    title: t('pages.history.name'),
    current: 'history',
    content: html`<p class="intro">${t('pages.history.intro')}</p>
${when(told !== undefined, () => html`<p class="notice good" role="status">${told}</p>`)}
${when(revisions.length + releases.length === 0, () => html`<p>${t('history.none')}</p>`)}
${inOrder(state, view)}`,
  })
}

/** Changes of the config and of releases, the newest first. */
function inOrder({ revisions, releases, showTime }: HistoryState, view: PageView): Markup[] {
  return [
    ...revisions.map((one) => ({
      at: one.created_at,
      markup: () => showRevision(one, view, showTime),
    })),
    ...releases.map((one) => ({
      at: one.at,
      markup: () => showReleaseRevision(one, view, showTime),
    })),
  ]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ markup }) => markup())
}

function showRevision(revision: Revision, view: PageView, showTime: ShowTime): Markup {
  const { t } = view
  const { id, changes, created_at, network } = revision
  return html`<section class="sheet revision" id="change-${id}"><h2>${t('history.revision', { revision: id })}</h2>
<p class="hint">${showTime(created_at)}, ${placeOf(network, t)}${
    revision.undone_of === null ? '' : `, ${t('history.undone', { revision: revision.undone_of })}`
  }</p>
${changesTable(describeChanges(changes, t), t)}
<form method="post" action="/operator/undo">${tokenField(view)}
<input type="hidden" name="revision" value="${id}">
<p class="actions"><button class="plain" aria-label="${t('history.undo')}${t('colon')}${t('history.revision', { revision: id })}">${t('history.undo')}</button></p></form></section>`
}
