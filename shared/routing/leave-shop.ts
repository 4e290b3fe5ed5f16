import { writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect } from 'effector'

/**
 * Leaves the shop for another site, e.g. the payment provider's. Inside another page's frame the
 * whole window leaves, because providers refuse to be shown in a frame. If the embedding page
 * forbids that, only the frame leaves.
 */
export const leaveShopFx = createEffect((url: string) => {
  writeSession(STORAGE_KEYS.providerHost, new URL(url).hostname)
  leaveShop(url, window)
})

/** Leaves the shop in a given window; `url` is absolute. */
export function leaveShop(url: string, from: Pick<Window, 'top' | 'self' | 'location'>): void {
  if (from.top !== null && from.top !== from.self) {
    try {
      // The only property of a cross-origin window that may be set.
      from.top.location.href = url
      return
    } catch {
      // Forbidden by a sandbox without `allow-top-navigation`, or without a user action: leave only
      // with the frame.
    }
  }
  from.location.assign(url)
}
