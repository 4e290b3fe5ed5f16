import { html } from 'hono/html'
import type { Markup } from './page.ts'

interface FieldParts {
  name: string
  label: string
  hint?: string
  error: string | undefined
}

interface TextField extends FieldParts {
  value: string
  autocomplete: string
  type?: string
  inputmode?: string
  optional?: boolean
}

export function textField(field: TextField): Markup {
  const { name, value, autocomplete, type = 'text', inputmode = 'text', optional = false } = field
  return labelledField(
    field,
    html`<input id="${name}" name="${name}" type="${type}" value="${value}"${optional ? '' : html` required`} inputmode="${inputmode}" autocomplete="${autocomplete}"${described(field)}>`,
  )
}

interface SelectField extends FieldParts {
  value: string
  autocomplete: string
  options: readonly { key: string; name: string }[]
}

export function selectField(field: SelectField): Markup {
  const { name, value, autocomplete, options } = field
  return labelledField(
    field,
    html`<select id="${name}" name="${name}" required autocomplete="${autocomplete}"${described(field)}>
${options.map((option) => html`<option value="${option.key}"${option.key === value ? html` selected` : ''}>${option.name}</option>`)}</select>`,
  )
}

function labelledField({ name, label, hint, error }: FieldParts, control: Markup): Markup {
  return html`<div class="field"><label for="${name}">${label}</label>
${hint === undefined ? '' : html`<div class="hint" id="${name}-hint">${hint}</div>`}
${control}
${error === undefined ? '' : html`<div class="error" id="${name}-error">${error}</div>`}</div>`
}

function described({ name, hint, error }: FieldParts): Markup | '' {
  const by = [
    hint === undefined ? [] : [`${name}-hint`],
    error === undefined ? [] : [`${name}-error`],
  ].flat()
  if (by.length === 0) return ''
  return html` aria-describedby="${by.join(' ')}"${error === undefined ? '' : html` aria-invalid="true"`}`
}
