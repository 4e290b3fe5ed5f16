import { html } from 'hono/html'
import type { OperatorTexts } from '../texts.ts'
import { idOf, type Markup, NOTHING, when } from './markup.ts'

/** The kinds of errors in an entry. */
export type ProblemKind =
  | 'address'
  | 'email'
  | 'phone'
  | 'origin'
  | 'picture'
  | 'colour'
  | 'language'
  | 'preferred'
  | 'long'
  | 'number'
  | 'other'

/** By name of the input that shows it, such as `partner_logos[0].logos[1].url`. */
export type Problems = ReadonlyMap<string, ProblemKind>

export interface FieldView {
  t: OperatorTexts
  problems: Problems
}

interface TextField {
  name: string
  label: string
  value: unknown
  /** What stands there while it is empty. */
  placeholder?: string
  hint?: string
  /** Language of the value; the page's own by default. */
  lang?: string
  type?: 'text' | 'email' | 'tel' | 'url'
}

export function textField(field: TextField, view: FieldView): Markup {
  const { name, label, value, placeholder = '', hint, lang, type = 'text' } = field
  const id = idOf(name)
  return html`<div class="field">
<label for="${id}">${label}</label>${hintOf(id, hint)}
<input id="${id}" name="${name}" type="${type}" value="${textOf(value)}" placeholder="${placeholder}"
 ${lang === undefined ? '' : html`lang="${lang}"`} autocomplete="off" ${describedBy(id, name, hint, view)}>
${problemOf(id, name, view)}</div>`
}

export function textArea(field: TextField, view: FieldView): Markup {
  const { name, label, value, placeholder = '', hint, lang } = field
  const id = idOf(name)
  return html`<div class="field">
<label for="${id}">${label}</label>${hintOf(id, hint)}
<textarea id="${id}" name="${name}" rows="3" placeholder="${placeholder}"
 ${lang === undefined ? '' : html`lang="${lang}"`} ${describedBy(id, name, hint, view)}>
${textOf(value)}</textarea>
${problemOf(id, name, view)}</div>`
}

interface Choice {
  value: string
  label: string
}

export function selectField(
  field: { name: string; label: string; value: string; choices: readonly Choice[]; hint?: string },
  view: FieldView,
): Markup {
  const { name, label, value, choices, hint } = field
  const id = idOf(name)
  return html`<div class="field">
<label for="${id}">${label}</label>${hintOf(id, hint)}
<select id="${id}" name="${name}" ${describedBy(id, name, hint, view)}>${choices.map(
    (choice) =>
      html`<option value="${choice.value}" ${choice.value === value ? 'selected' : ''}>${choice.label}</option>`,
  )}</select>
${problemOf(id, name, view)}</div>`
}

export function checkbox({
  name,
  value = '1',
  label,
  checked,
  hint,
}: {
  name: string
  value?: string
  label: Markup | string
  checked: boolean
  hint?: string | undefined
}): Markup {
  const id = idOf(value === '1' ? name : `${name}-${value}`)
  return html`<div class="check">
<input id="${id}" type="checkbox" name="${name}" value="${value}" ${checked ? 'checked' : ''}
 ${hint === undefined ? '' : html`aria-describedby="${id}-hint"`}>
<label for="${id}">${label}</label>${hintOf(id, hint)}</div>`
}

/** All errors, with links to their inputs. */
export function problemSummary({ t, problems }: FieldView): Markup {
  return when(
    problems.size > 0,
    () => html`<div class="notice bad" role="alert" tabindex="-1" id="problems" autofocus>
<h2>${t('problems.summary')}</h2><ul>${[...problems].map(
      ([name, kind]) =>
        html`<li><a href="#${idOf(name)}">${nameOf(name, t)}${t('colon')}${t(`problems.${kind}`)}</a></li>`,
    )}</ul></div>`,
  )
}

function nameOf(name: string, t: OperatorTexts): string {
  const field = /^\w+/.exec(name)?.[0] ?? name
  return t(`fields.${field}`, { defaultValue: field })
}

function describedBy(
  id: string,
  name: string,
  hint: string | undefined,
  { problems }: FieldView,
): Markup {
  const by = [hint === undefined ? '' : `${id}-hint`, problems.has(name) ? `${id}-problem` : '']
    .filter(Boolean)
    .join(' ')
  return html`${problems.has(name) ? html`aria-invalid="true"` : ''} ${by === '' ? '' : html`aria-describedby="${by}"`}`
}

function hintOf(id: string, hint: string | undefined): Markup {
  return hint === undefined ? NOTHING : html`<span class="hint" id="${id}-hint">${hint}</span>`
}

function problemOf(id: string, name: string, { t, problems }: FieldView): Markup {
  const kind = problems.get(name)
  return kind === undefined
    ? NOTHING
    : html`<p class="problem" id="${id}-problem">${t(`problems.${kind}`)}</p>`
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
