import { configArrived } from '@shop/shared/config/model'
import { isRouteEnabled, ROUTES, type RouteName } from '@shop/shared/routing/routes'
import { createStore } from 'effector'

const NAMES = Object.keys(ROUTES) as RouteName[]

/** Every page that was part of the shop at some time since the document was loaded. */
export const $pagesSeen = createStore<readonly RouteName[]>([]).on(configArrived, (seen, config) =>
  NAMES.filter((name) => seen.includes(name) || isRouteEnabled(name, config)),
)
