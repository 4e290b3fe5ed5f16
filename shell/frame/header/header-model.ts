import { HEADER_SCROLLED_PX, MENU_MEASURE_THROTTLE_MS } from '@shop/shared/business-constants'
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { measureBar } from './measure-bar.ts'
import { shouldCollapse } from './should-collapse.ts'

/** The bar stands in the document, or what it holds has changed its width. */
export const barLaidOut = createEvent<HTMLElement>()
export const headerShown = createEvent()
export const headerHidden = createEvent()
export const menuToggled = createEvent()
export const menuClosed = createEvent()
export const windowResized = createEvent()
/** Vertical scroll in px. */
export const windowScrolled = createEvent<number>()

/** All that resizes the window meanwhile is measured once, at its end. */
const pauseFx = createEffect(
  () => new Promise<void>((resolve) => setTimeout(resolve, MENU_MEASURE_THROTTLE_MS)),
)

const $bar = createStore<HTMLElement | null>(null, { serialize: 'ignore' })
  .on(barLaidOut, (_, bar) => bar)
  .reset(headerHidden)

export const measureFx = attach({
  source: $bar,
  effect: (bar) => (bar === null ? null : measureBar(bar)),
})

/** Does the menu stand behind a button? Null until it is measured: then the width of the screen says it. */
export const $collapsed = createStore<boolean | null>(null).on(
  measureFx.doneData,
  (collapsed, widths) => (widths === null ? collapsed : shouldCollapse(widths)),
)
export const $menuOpen = createStore(false)
  .on(menuToggled, (open) => !open)
  .reset(menuClosed, headerHidden)
/** Has the page been scrolled away from its top? */
export const $scrolled = createStore(false).on(windowScrolled, (_, top) => top > HEADER_SCROLLED_PX)

const startListeningFx = createEffect(() => {
  const resized = scopeBind(windowResized, { safe: true })
  const scrolled = scopeBind(windowScrolled, { safe: true })
  const onResize = () => resized()
  const onScroll = () => scrolled(window.scrollY)
  window.addEventListener('resize', onResize)
  window.addEventListener('orientationchange', onResize)
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    window.removeEventListener('resize', onResize)
    window.removeEventListener('orientationchange', onResize)
    window.removeEventListener('scroll', onScroll)
  }
})

const $stop = createStore<(() => void) | null>(null, { serialize: 'ignore' }).on(
  startListeningFx.doneData,
  (_, stop) => stop,
)

const stopListeningFx = attach({ source: $stop, effect: (stop) => stop?.() })

sample({ clock: headerShown, target: startListeningFx })
sample({ clock: headerHidden, target: stopListeningFx })
sample({
  clock: windowResized,
  source: pauseFx.pending,
  filter: (isPausing) => !isPausing,
  fn: () => {},
  target: pauseFx,
})
sample({ clock: [barLaidOut, pauseFx.done], fn: () => {}, target: measureFx })
// A menu that fits again has no button to be closed by.
sample({ clock: $collapsed, filter: (collapsed) => !collapsed, target: menuClosed })
