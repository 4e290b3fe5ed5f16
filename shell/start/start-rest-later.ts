import { $requestsUnderWay } from '@shop/shared/api/model'
import type { OpenedShop } from '../service-worker/begin-offline.ts'

/** In ms: after the start, and between two checks whether requests are pending. */
const PAUSE_MS = 2000

/** After this many checks the rest begins even if requests are still pending. */
const MAX_CHECKS = 5

/** In ms: the code may be lost although there seems to be a network. */
const AGAIN_MS = 60_000

/**
 * Prefetches payment types and the shop's operator, and begins what serves visits without network,
 * with the code for that, once the first page is loaded and no request is pending. Where the
 * code is lost with the network, all that begins once there is one again; on any other failure the
 * checkout requests them when it needs them.
 */
export function startRestLater(shop: OpenedShop, looks = MAX_CHECKS): void {
  setTimeout(() => {
    if (shop.scope.getState($requestsUnderWay) > 0 && looks > 1)
      return startRestLater(shop, looks - 1)
    import('./start-rest.ts').then(
      ({ startRest }) => startRest(shop),
      () => {
        // The network was lost before: what tells of that, keeps the visit, and lets nobody pay
        // twice comes with it.
        const timer = setTimeout(again, AGAIN_MS)
        addEventListener('online', again)
        function again() {
          clearTimeout(timer)
          removeEventListener('online', again)
          startRestLater(shop)
        }
      },
    )
  }, PAUSE_MS)
}
