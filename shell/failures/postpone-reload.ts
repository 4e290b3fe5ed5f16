import { whileOpen } from '@shop/shared/async/while-open'
import { combine, createEffect, createEvent, sample } from 'effector'
import { RELOADING } from '../lifeline/tell-document.ts'
import { $isHeld, $isPaying } from './reload.ts'

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
  source: combine({ held: $isHeld, paying: $isPaying }),
  // Who pressed a link has chosen to leave what they typed.
  filter: ({ held, paying }, reloading) =>
    reloading instanceof CustomEvent && reloading.detail ? paying : held,
  fn: (_, reloading) => reloading,
  target: holdFx,
})
