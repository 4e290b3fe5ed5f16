import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'

/**
 * Shows the shop in an element that already has its markup. Hydrates the markup, or replaces it if
 * others have changed it. Without this check, React would report a fault of the shop and then
 * replace it too.
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
