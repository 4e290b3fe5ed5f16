import { whileOpen } from '@shop/shared/async/while-open'
import { createEffect, createEvent, sample } from 'effector'
import { RELOADING } from '../lifeline/tell-document.ts'
import { $isHeld } from './reload.ts'

export const reloadsWatched = createEvent()
export const reloadsUnwatched = createEvent()

/**
 * The document is about to load the page anew. It may have waited for the shop for minutes, in which
 * the visitor has gone on.
 */
const { noticed: reloadBegan } = whileOpen<Event>(
  { opened: reloadsWatched, closed: reloadsUnwatched },
  (report) => {
    window.addEventListener(RELOADING, report)
    return () => window.removeEventListener(RELOADING, report)
  },
)

const holdFx = createEffect((reloading: Event) => reloading.preventDefault())
sample({
  clock: reloadBegan,
  source: $isHeld,
  filter: Boolean,
  fn: (_, reloading) => reloading,
  target: holdFx,
})
