import { createStore, sample } from 'effector'
import { $view, type RoomView } from './view.ts'

/** Minutes left of the time to pay from which on the bar warns, and at which it is said again. */
const WARNED_AT = 3
const WARNED_AGAIN_AT = 1

/** Is the time to pay nearly over? */
export function isEnding(view: RoomView): boolean {
  return view.kind === 'letIn' && view.minutes <= WARNED_AT
}

/**
 * The minutes that a listener was last warned of, as many as there were then; null before. So each
 * warning is heard once, and none promises more than there is.
 */
export const $warned = createStore<number | null>(null)

sample({ clock: $view, source: $warned, fn: nextWarning, target: $warned })

function nextWarning(warned: number | null, view: RoomView): number | null {
  if (view.kind !== 'letIn' || !isEnding(view)) return null
  return warned === null || view.minutes <= WARNED_AGAIN_AT ? view.minutes : warned
}
