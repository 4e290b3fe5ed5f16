import { createStore, sample } from 'effector'
import { $view, type RoomView } from './view.ts'

/**
 * In minutes left to pay: the bar warns from the first number on, and warns again at the second.
 */
const WARNED_AT = 3
const WARNED_AGAIN_AT = 1

export function isEnding(view: RoomView): boolean {
  return view.kind === 'letIn' && view.minutes <= WARNED_AT
}

/**
 * The minutes left to pay that the last warning named; null before the first warning. Each warning
 * is announced once, and no warning names more minutes than are left.
 */
export const $warned = createStore<number | null>(null)

sample({ clock: $view, source: $warned, fn: nextWarning, target: $warned })

function nextWarning(warned: number | null, view: RoomView): number | null {
  if (view.kind !== 'letIn' || !isEnding(view)) return null
  return warned === null || view.minutes <= WARNED_AGAIN_AT ? view.minutes : warned
}
