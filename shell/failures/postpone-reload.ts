import { whileOpen } from '@shop/shared/async/while-open'
import { combine, createEffect, createEvent, sample } from 'effector'
import { RELOADING } from '../boot-watchdog/tell-document.ts'
import { $isHeld, $isPaying } from './reload.ts'

export const reloadsWatched = createEvent()
export const reloadsUnwatched = createEvent()

/**
 * The document is about to reload the page. It may have waited several minutes for the server, and
 * the visitor may have typed something or started a payment since then.
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
  // A visitor who presses a link has decided to leave typed text; only a payment still stops the
  // reload.
  filter: ({ held, paying }, reloading) =>
    reloading instanceof CustomEvent && reloading.detail ? paying : held,
  fn: (_, reloading) => reloading,
  target: holdFx,
})
