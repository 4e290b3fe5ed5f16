import { expect } from 'vitest'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Name of a field in `values`: its id; for a radio button its value, for a count its label. */
function nameOf(control: Control): string {
  if (control.type === 'radio') return control.value
  return control.id || (control.getAttribute('aria-label') ?? '')
}

/**
 * For tests: fills in all fields below `root` like form fillers that raise no event. Fails if
 * `values` lacks a field, so that a new field cannot be forgotten.
 */
export function fillWithoutEvents(
  root: ParentNode | null,
  values: Record<string, string | boolean>,
): void {
  const controls = root?.querySelectorAll<Control>('input:not([hidden]), select, textarea') ?? []
  const byName = new Map([...controls].map((control) => [nameOf(control), control]))
  expect([...byName.keys()].sort()).toEqual(Object.keys(values).sort())
  for (const [name, value] of Object.entries(values)) {
    const control = byName.get(name)
    if (typeof value === 'string') Object.assign(control ?? {}, { value })
    else Object.assign(control ?? {}, { checked: value })
  }
}
