import { $requestsUnderWay } from '@shop/shared/api/model'
import type { OpenedShop } from '../service-worker/begin-offline.ts'

/** In ms: after the start, and between two checks for pending requests. */
const PAUSE_MS = 2000

/** After this many checks the rest starts even if requests are still pending. */
const MAX_CHECKS = 5

/** In ms: loading may have failed although the browser reports a network. */
const RETRY_MS = 60_000

/**
 * Once the first page is loaded and no request is pending: prefetches payment types and the shop's
 * operator, and starts the parts that serve visits without network, with their code. If the code
 * cannot be loaded because the network is lost, this starts when there is a network again. If
 * prefetching fails otherwise, the checkout requests the data when it needs it.
 */
export function startRestLater(shop: OpenedShop, checks = MAX_CHECKS): void {
  setTimeout(() => {
    if (shop.scope.getState($requestsUnderWay) > 0 && checks > 1)
      return startRestLater(shop, checks - 1)
    import('./start-rest.ts').then(
      ({ startRest }) => startRest(shop),
      () => {
        // The network was lost before this code was loaded. The code shows that, caches the visit
        // and prevents double payments, so it is needed later.
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
