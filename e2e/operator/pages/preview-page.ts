import { html } from 'hono/html'
import { changesTable } from '../markup/changes-table.ts'
import { type Markup, NOTHING, when } from '../markup/markup.ts'
import { describeChanges } from '../revisions/describe-changes.ts'
import type { Preview } from '../revisions/plan-change.ts'
import type { OperatorTexts } from '../texts.ts'
import { showEffect } from './effect-view.ts'
import { addressOf, layOut, type PageView, tokenField } from './layout.ts'

/** What a change does, and the buttons to save, edit or cancel it. */
export function previewPage(view: PageView, preview: Preview): Markup {
  const { t } = view
  const { section, base, changes, undoneOf, effect, carts } = preview
  const wanted = Object.fromEntries(
    Object.entries(changes).map(([field, { after }]) => [field, after]),
  )
  return layOut(view, {
    title: t('preview.heading'),
    current: section ?? 'history',
    content: html`<p class="intro">${t('preview.notYet')}${undoneOf === null ? '' : ` ${t('preview.undoes', { revision: undoneOf })}`}</p>
${staleNote(preview, t)}
${when(
  preview.changedSince.length > 0,
  () =>
    html`<p class="notice warn">${t('preview.changedSince', { fields: namesOf(preview.changedSince, t) })}</p>`,
)}
<div class="sheet"><section><h2>${t('preview.what')}</h2>${changesTable(describeChanges(changes, view), t)}</section>
${showEffect(effect, carts, view)}
<form method="post" action="/operator/save">${tokenField(view)}
<input type="hidden" name="base" value="${base}">
<input type="hidden" name="wanted" value="${JSON.stringify(wanted)}">
<input type="hidden" name="section" value="${section ?? ''}">
<input type="hidden" name="undone" value="${undoneOf ?? ''}">
<p class="actions"><button>${t('preview.save')}</button>
${section === null ? NOTHING : html`<button class="plain" formaction="/operator/further">${t('preview.further')}</button>`}
<a href="${addressOf(section ?? 'history')}">${t('preview.discard')}</a></p></form></div>`,
  })
}

function staleNote({ savedMeanwhile, changes }: Preview, t: OperatorTexts): Markup {
  if (savedMeanwhile === null) return NOTHING
  const both = savedMeanwhile.filter((field) => field in changes)
  return html`<div class="notice warn" role="alert"><p>${t('preview.stale')}</p>
${when(both.length > 0, () => html`<p>${t('preview.staleBoth', { fields: namesOf(both, t) })}</p>`)}</div>`
}

function namesOf(fields: readonly string[], t: OperatorTexts): string {
  return [...new Set(fields.map((field) => t(`fields.${field}`, { defaultValue: field })))].join(
    ', ',
  )
}
