import { createStore, sample } from 'effector'
import { $view, type RoomView } from './view.ts'

/**
 * In minutes of the time to pay: the bar warns from the first number on, and announces it again at
 * the second.
 */
const WARNED_AT = 3
const WARNED_AGAIN_AT = 1

export function isEnding(view: RoomView): boolean {
  return view.kind === 'letIn' && view.minutes <= WARNED_AT
}

/**
 * The minutes left at the last announced warning; null before. Each warning is announced once, and
 * none names more minutes than there are.
 */
export const $warned = createStore<number | null>(null)

sample({ clock: $view, source: $warned, fn: nextWarning, target: $warned })

function nextWarning(warned: number | null, view: RoomView): number | null {
  if (view.kind !== 'letIn' || !isEnding(view)) return null
  return warned === null || view.minutes <= WARNED_AGAIN_AT ? view.minutes : warned
}
