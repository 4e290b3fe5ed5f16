import { $isBusy } from '../frame/loading/busy-indicator-model.ts'
import type { OpenedShop } from '../service-worker/begin-offline.ts'

/** In ms: the pause after the start, and between two checks whether the visitor waits. */
const PAUSE_MS = 2000

/** After this many checks the rest starts even if the visitor still waits. */
const MAX_CHECKS = 5

/**
 * In ms: the code is requested again after this time, because its request may have failed although
 * the browser reports a network.
 */
const RETRY_MS = 60_000

/**
 * Runs once the first page is loaded and the visitor waits for nothing, e.g. after a press. It
 * prefetches payment types and the shop's operator, and starts the parts for visits without
 * network. If their code cannot be loaded, it is requested again when there is a network. If only
 * the prefetch fails, the checkout requests the data when it needs them.
 */
export function startRestLater(shop: OpenedShop, checks = MAX_CHECKS): void {
  setTimeout(() => {
    if (shop.scope.getState($isBusy) && checks > 1) return startRestLater(shop, checks - 1)
    import('./start-rest.ts').then(
      ({ startRest }) => startRest(shop),
      () => {
        // The network was probably lost before this code was loaded. The code tells the visitor
        // about a lost network, caches the visit and prevents double payments, so it is still
        // needed.
        const timer = setTimeout(retry, RETRY_MS)
        addEventListener('online', retry)
        function retry() {
          clearTimeout(timer)
          removeEventListener('online', retry)
          startRestLater(shop)
        }
      },
    )
  }, PAUSE_MS)
}
