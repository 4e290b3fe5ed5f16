import { formatDate } from '@shop/shared/dates/format-date'
import { html } from 'hono/html'
import type { GivenUp, GivenUpList } from '../../museum/backend/booking/given-up.ts'
import type { Conflict } from '../../museum/backend/watching/find-conflicts.ts'
import { type Markup, when } from '../markup/markup.ts'
import type { ShowTime } from '../wording/wording.ts'
import { addressOf, layOut, type PageView, tokenField } from './layout.ts'

export interface ShownConflicts {
  /** Of all, of which only the first are listed. */
  count: number
  shown: readonly Conflict[]
}

interface UnfinishedState {
  lists: readonly GivenUpList[]
  conflicts: ShownConflicts
  /** What is wrong with the changed file of the catalogue, by lines. */
  refused: readonly string[] | null
  showTime: ShowTime
  /** How many a form has just made due again; null where none was sent. */
  retried: number | null
}

const LONGEST_ERROR = 200

/** What was given up, each with a button to try it again, and one for all of a kind. */
export function unfinishedPage(
  view: PageView,
  { lists, conflicts, refused, showTime, retried }: UnfinishedState,
): Markup {
  const { t } = view
  const isNothing = lists.length === 0 && conflicts.count === 0 && refused === null
  return layOut(view, {
    title: t('pages.unfinished.name'),
    current: 'unfinished',
    content: html`<p class="intro">${t('pages.unfinished.intro')}</p>
${when(retried !== null, () => html`<p class="notice good" role="status">${t('unfinished.retried', { count: retried ?? 0 })}</p>`)}
${when(isNothing, () => html`<p>${t('unfinished.none')}</p>`)}
${when(refused !== null, () => showRefused(refused ?? [], view))}
${when(conflicts.count > 0, () => showConflicts(conflicts, view))}
${lists.map((list) => showList(list, view, showTime))}`,
  })
}

/** The errors as the log has them, in English as the fields they name. */
function showRefused(lines: readonly string[], { t }: PageView): Markup {
  return html`<section class="sheet"><h2>${t('unfinished.catalogue.refused')}</h2><p class="hint">${t('unfinished.catalogue.refusedHint')}</p>
<ul lang="en">${lines.map((line) => html`<li>${line}</li>`)}</ul></section>`
}

/** Without people: those are named by the command, to whoever may read the database. */
function showConflicts({ count, shown }: ShownConflicts, { t }: PageView): Markup {
  const row = ({ startsAt, time, name, why }: Conflict) => {
    const when = [formatDate(startsAt), time].filter((part) => part !== null).join(', ')
    const reason =
      why.kind === 'closed' && why.reason === ''
        ? t('unfinished.why.shut')
        : t(`unfinished.why.${why.kind}`, { ...why })
    return html`<tr><td data-label="${t('unfinished.what')}${t('colon')}">${name}</td>
<td data-label="${t('unfinished.when')}${t('colon')}">${when}</td>
<td data-label="${t('unfinished.reason')}${t('colon')}">${reason}</td></tr>`
  }
  return html`<section class="sheet"><h2>${t('unfinished.catalogue.conflicts')} (${count})</h2><p class="hint">${t('unfinished.catalogue.conflictsHint')}</p>
<table class="unfinished"><thead><tr><th scope="col">${t('unfinished.what')}</th><th scope="col">${t('unfinished.when')}</th>
<th scope="col">${t('unfinished.reason')}</th></tr></thead>
<tbody>${shown.map(row)}</tbody></table>
${when(count > shown.length, () => html`<p>${t('unfinished.more', { count: count - shown.length })}</p>`)}</section>`
}

function showList({ kind, count, shown }: GivenUpList, view: PageView, showTime: ShowTime): Markup {
  const { t } = view
  const heading = `${t(`unfinished.kinds.${kind}`)} (${count})`
  const row = (one: GivenUp) => {
    const what = nameOf(one, view)
    const since = one.since === null ? '–' : showTime(one.since)
    const error = one.error.slice(0, LONGEST_ERROR) || '–'
    return html`<tr><td data-label="${t('unfinished.what')}${t('colon')}">${what}</td>
<td data-label="${t('unfinished.since')}${t('colon')}">${since}</td>
<td data-label="${t('unfinished.error')}${t('colon')}">${error}</td>
<td><form method="post" action="${addressOf('unfinished')}">${tokenField(view)}
<input type="hidden" name="kind" value="${kind}"><input type="hidden" name="id" value="${one.id}">
<button class="plain" aria-label="${t('unfinished.again')}${t('colon')}${what}">${t('unfinished.again')}</button></form></td></tr>`
  }
  return html`<section class="sheet"><h2>${heading}</h2><p class="hint">${t(`unfinished.hints.${kind}`)}</p>
<table class="unfinished"><thead><tr><th scope="col">${t('unfinished.what')}</th><th scope="col">${t('unfinished.since')}</th>
<th scope="col">${t('unfinished.error')}</th><th scope="col">${t('unfinished.again')}</th></tr></thead>
<tbody>${shown.map(row)}</tbody></table>
${when(count > shown.length, () => html`<p>${t('unfinished.more', { count: count - shown.length })}</p>`)}
<form method="post" action="${addressOf('unfinished')}">${tokenField(view)}<input type="hidden" name="kind" value="${kind}">
<p class="actions"><button aria-label="${t('unfinished.all')}${t('colon')}${t(`unfinished.kinds.${kind}`)}">${t('unfinished.all')}</button></p></form></section>`
}

/** A mail by its kind and booking, a cart by its id, under which the provider knows it. */
function nameOf({ mail, booking, id }: GivenUp, { t }: PageView): string {
  if (mail === null) return id
  return [t(`unfinished.mails.${mail}`), booking ?? id].join(' ')
}
