import type { ChangeEvent } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const readers = new Map<Control, () => void>()
/** Values set without an event that React would overwrite. */
const unread = new WeakMap<Control, string>()

/**
 * Props of a controlled field: `report` gets the control after each change, even after one without
 * an event. Some password managers and form fillers only set the value: React does not notice it,
 * and would overwrite it at the next render of the field. So each field is read when a form is
 * sent, when a button is pressed, and before it renders again. `reportSilent` gets the control of a
 * field that waits for the end of typing.
 */
export function reportsChanges<C extends Control>(
  report: (control: C) => void,
  reportSilent = report,
) {
  // The last reported and the last rendered state: until the reported one is rendered, React
  // restores the old one.
  let known = ''
  let drawn = ''
  const take = (control: C, tell: (control: C) => void) => {
    known = stateOf(control)
    tell(control)
  }
  const hasChanged = (control: C) => {
    const state = stateOf(control)
    // A radio button that becomes unchecked, or a list that loses its choice, was changed by
    // something else.
    if (control.type === 'radio' && state === 'false') return false
    return (
      state !== known && state !== drawn && (!('options' in control) || hasOption(control, known))
    )
  }
  return {
    onChange: ({ currentTarget }: ChangeEvent<C>) => take(currentTarget, report),
    ref: (control: C) => {
      drawn = stateOf(control)
      known = drawn
      const before = unread.get(control)
      unread.delete(control)
      if (before !== undefined && before !== known) {
        setState(control, before)
        take(control, reportSilent)
      }
      readers.set(control, () => {
        if (hasChanged(control)) take(control, reportSilent)
      })
      document.addEventListener('submit', readAll, true)
      document.addEventListener('click', readAtButton, true)
      // React calls this before it renders the field again.
      return () => {
        readers.delete(control)
        if (hasChanged(control)) unread.set(control, stateOf(control))
      }
    },
  }
}

function readAll() {
  for (const read of readers.values()) read()
}

/** Some forms are not a form element, so the browser sends no submit event. */
function readAtButton({ target }: Event) {
  if (target instanceof Element && target.closest('button')) readAll()
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function stateOf(control: Control): string {
  return isBox(control) ? String(control.checked) : control.value
}

function setState(control: Control, state: string) {
  if (isBox(control)) control.checked = state === 'true'
  else control.value = state
}

function hasOption({ options }: HTMLSelectElement, value: string): boolean {
  return [...options].some((option) => option.value === value)
}
