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
  const { say } = view
  const { revisions, told, releases } = state
  return layOut(view, {
    title: say.pages.history.name,
    current: 'history',
    content: html`<p class="intro">${say.pages.history.intro}</p>
${when(told !== undefined, () => html`<p class="notice good" role="status">${told}</p>`)}
${when(revisions.length + releases.length === 0, () => html`<p>${say.history.none}</p>`)}
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
  const { say } = view
  const { id, changes, created_at, network } = revision
  return html`<section class="sheet revision" id="change-${id}"><h2>${say.history.revision(id)}</h2>
<p class="hint">${showTime(created_at)}, ${placeOf(network, say)}${
    revision.undone_of === null ? '' : `, ${say.history.undone(revision.undone_of)}`
  }</p>
${changesTable(describeChanges(changes, say), say)}
<form method="post" action="/operator/undo">${tokenField(view)}
<input type="hidden" name="revision" value="${id}">
<p class="actions"><button class="plain" aria-label="${say.history.undo}${say.colon}${say.history.revision(id)}">${say.history.undo}</button></p></form></section>`
}
