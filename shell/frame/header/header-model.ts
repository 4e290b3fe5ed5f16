import { whileOpen } from '@shop/shared/async/while-open'
import { HEADER_SCROLLED_PX, MENU_MEASURE_THROTTLE_MS } from '@shop/shared/business-constants'
import { attach, createEvent, createStore, sample } from 'effector'
import { throttle } from 'patronum/throttle'
import { measureBar, shouldCollapse } from './measure-bar.ts'

/** The bar of the header has been rendered, or its content has changed. */
export const barLaidOut = createEvent<HTMLElement>()
export const headerShown = createEvent()
export const headerHidden = createEvent()
export const menuToggled = createEvent()
export const menuClosed = createEvent()

const stay = { opened: headerShown, closed: headerHidden }
export const { noticed: windowResized } = whileOpen(stay, (report) => {
  const onResize = () => report()
  window.addEventListener('resize', onResize)
  window.addEventListener('orientationchange', onResize)
  return () => {
    window.removeEventListener('resize', onResize)
    window.removeEventListener('orientationchange', onResize)
  }
})
/** Reports the window's vertical scroll position in px. */
export const { noticed: windowScrolled } = whileOpen<number>(stay, (report) => {
  const onScroll = () => report(window.scrollY)
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => window.removeEventListener('scroll', onScroll)
})

const $bar = createStore<HTMLElement | null>(null)
  .on(barLaidOut, (_, bar) => bar)
  .reset(headerHidden)

export const measureFx = attach({
  source: $bar,
  effect: (bar) => (bar === null ? null : measureBar(bar)),
})

/**
 * Is the menu behind a button? Null until the bar is measured; until then CSS decides by the screen
 * width.
 */
export const $collapsed = createStore<boolean | null>(null).on(
  measureFx.doneData,
  (collapsed, widths) => (widths === null ? collapsed : shouldCollapse(widths)),
)
export const $menuOpen = createStore(false)
  .on(menuToggled, (open) => !open)
  .reset(menuClosed, headerHidden)
export const $scrolled = createStore(false).on(windowScrolled, (_, top) => top > HEADER_SCROLLED_PX)

sample({
  clock: [barLaidOut, throttle(windowResized, MENU_MEASURE_THROTTLE_MS)],
  target: measureFx,
})
// A menu that fits again has no button, so an open menu could not be closed any more.
sample({ clock: $collapsed, filter: (collapsed) => !collapsed, target: menuClosed })
