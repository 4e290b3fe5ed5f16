import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'

/**
 * Shows the shop in a place that has its markup already: takes the markup over, or replaces it if
 * others have changed it; React would report a fault of the shop and then do the same.
 */
export function takeOver(
  place: Element,
  shop: ReactNode,
  { isChanged, ...options }: RootOptions & { isChanged: boolean },
): Root {
  if (!isChanged) return hydrateRoot(place, shop, options)
  const root = createRoot(place, options)
  root.render(shop)
  return root
}
