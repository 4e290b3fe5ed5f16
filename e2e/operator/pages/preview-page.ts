import { html } from 'hono/html'
import type { ConfigChanges } from '../../museum/backend/database/schema-operation.ts'
import type { AffectedCarts } from '../effects/affected-carts.ts'
import type { Effect } from '../effects/effect-of.ts'
import type { OperatorTexts } from '../locales/en.ts'
import { describeChanges } from '../revisions/describe-changes.ts'
import type { SectionName } from '../sections/list.ts'
import { changesTable } from './changes-table.ts'
import { showEffect } from './effect-view.ts'
import { addressOf, layOut, type PageView, tokenField } from './layout.ts'
import { type Markup, NOTHING, when } from './markup.ts'

export interface Preview {
  /** Where it was typed; null for an undoing. */
  section: SectionName | null
  /** The revision that is in force, onto which it would be saved. */
  base: number
  changes: ConfigChanges
  undoneOf: number | null
  effect: Effect
  carts: readonly AffectedCarts[]
  /** Fields that somebody else changed in between; null where nobody saved. */
  savedMeanwhile: readonly string[] | null
  /** Of an undoing: fields that were changed again since. */
  changedSince: readonly string[]
}

/** What a change does, and the buttons to save it, to change it further or to let it be. */
export function previewPage(view: PageView, preview: Preview): Markup {
  const { say } = view
  const { section, base, changes, undoneOf, effect, carts } = preview
  const wanted = Object.fromEntries(
    Object.entries(changes).map(([field, { after }]) => [field, after]),
  )
  return layOut(view, {
    title: say.preview.heading,
    current: section ?? 'history',
    content: html`<p class="intro">${say.preview.notYet}${undoneOf === null ? '' : ` ${say.preview.undoes(undoneOf)}`}</p>
${staleNote(preview, say)}
${when(
  preview.changedSince.length > 0,
  () =>
    html`<p class="notice warn">${say.preview.changedSince(namesOf(preview.changedSince, say))}</p>`,
)}
<div class="sheet"><section><h2>${say.preview.what}</h2>${changesTable(describeChanges(changes, say), say)}</section>
${showEffect(effect, carts, say)}
<form method="post" action="/operator/save">${tokenField(view)}
<input type="hidden" name="base" value="${base}">
<input type="hidden" name="wanted" value="${JSON.stringify(wanted)}">
<input type="hidden" name="section" value="${section ?? ''}">
<input type="hidden" name="undone" value="${undoneOf ?? ''}">
<p class="actions"><button>${say.preview.save}</button>
${section === null ? NOTHING : html`<button class="plain" formaction="/operator/further">${say.preview.further}</button>`}
<a href="${addressOf(section ?? 'history')}">${say.preview.discard}</a></p></form></div>`,
  })
}

function staleNote({ savedMeanwhile, changes }: Preview, say: OperatorTexts): Markup {
  if (savedMeanwhile === null) return NOTHING
  const both = savedMeanwhile.filter((field) => field in changes)
  return html`<div class="notice warn" role="alert"><p>${say.preview.stale}</p>
${when(both.length > 0, () => html`<p>${say.preview.staleBoth(namesOf(both, say))}</p>`)}</div>`
}

function namesOf(fields: readonly string[], say: OperatorTexts): string {
  const names: Record<string, string> = say.fields
  return [...new Set(fields.map((field) => names[field] ?? field))].join(', ')
}
