import { configArrived } from '@shop/shared/config/model'
import { isRouteEnabled, ROUTES, type RouteName } from '@shop/shared/routing/routes'
import { createEvent, createStore } from 'effector'

export const startedFromKept = createEvent()
/** The first page is the one that the document brought along, and so is its title. */
export const startedDrawn = createEvent()
/** Something about the shop as a whole, in the language of the page. */
export const noticeTold = createEvent<string>()
export const noticeDismissed = createEvent()

/** What is told above every page; `kept`: the shop runs on the config of an earlier visit. */
export const $notice = createStore<'kept' | { text: string } | null>(null)
  .on(startedFromKept, () => 'kept')
  .on(noticeTold, (_, text) => ({ text }))
  .reset(noticeDismissed)

export const $isDrawn = createStore(false).on(startedDrawn, () => true)

const NAMES = Object.keys(ROUTES) as RouteName[]

/** Every page that was part of the shop at some time since the document was loaded. */
export const $pagesSeen = createStore<readonly RouteName[]>([]).on(configArrived, (seen, config) =>
  NAMES.filter((name) => seen.includes(name) || isRouteEnabled(name, config)),
)
