import { html } from 'hono/html'
import type { Author, ReleaseRevision } from '../api/contract/releases.ts'
import { changesTable } from '../markup/changes-table.ts'
import { type Markup, NOTHING, when } from '../markup/markup.ts'
import type { Revision } from '../revisions/config-revisions.ts'
import { describeChanges } from '../revisions/describe-changes.ts'
import type { OperatorTexts } from '../texts.ts'
import { placeOf, remoteName, type ShowTime, showShare } from '../wording/wording.ts'
import { layOut, type PageView, tokenField } from './layout.ts'

export interface HistoryState {
  revisions: readonly Revision[]
  showTime: ShowTime
  notice?: string | undefined
  /** Changes of releases. */
  releases: readonly ReleaseRevision[]
}

/** All changes with their details, and a button to undo each. */
export function historyPage(view: PageView, state: HistoryState): Markup {
  const { t } = view
  const { revisions, notice, releases } = state
  return layOut(view, {
    title: t('pages.history.name'),
    current: 'history',
    content: html`<p class="intro">${t('pages.history.intro')}</p>
${when(notice !== undefined, () => html`<p class="notice good" role="status">${notice}</p>`)}
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
      at: new Date(one.at),
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
${changesTable(describeChanges(changes, view), t)}
<form method="post" action="/operator/undo">${tokenField(view)}
<input type="hidden" name="revision" value="${id}">
<p class="actions"><button class="plain" aria-label="${t('history.undo')}${t('colon')}${t('history.revision', { revision: id })}">${t('history.undo')}</button></p></form></section>`
}

function showReleaseRevision(
  { at, by, action, changes, undo }: ReleaseRevision,
  view: PageView,
  showTime: ShowTime,
): Markup {
  const { t } = view
  const inWords = (share: number | null) =>
    share === null ? t('nothing') : showShare(share, view.language)
  const rows = changes.map((change) => ({
    what: `${remoteName(change.remote, t)} ${change.version}`,
    before: inWords(change.before),
    after: inWords(change.after),
  }))
  const isBuiltIn = by.kind === 'server'
  const done = isBuiltIn ? t('releases.builtIn') : action
  const who = isBuiltIn ? '' : `, ${authorInWords(by, t)}`
  return html`<section class="sheet revision"><h2>${t('pages.releases.name')}${t('colon')}${done}</h2>
<p class="hint">${showTime(new Date(at))}${who}</p>
${rows.length === 0 ? NOTHING : changesTable(rows, t)}
${
  undo === null
    ? NOTHING
    : html`<p class="actions"><a href="/operator/releases?${linkTo(undo)}" aria-label="${t('history.undo')}${t('colon')}${done}">${t('history.undo')}</a></p>`
}</section>`
}

/** The desk shows what it would do, and does it. */
function linkTo({ tag, after }: NonNullable<ReleaseRevision['undo']>): URLSearchParams {
  return new URLSearchParams({ undo: tag, after })
}

function authorInWords(by: Author, t: OperatorTexts): string {
  if (by.kind === 'operator') return placeOf(by.network, t)
  return by.kind === 'other' ? by.name : t('releases.byItself')
}
