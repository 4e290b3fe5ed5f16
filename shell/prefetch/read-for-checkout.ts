import { $requestsUnderWay } from '@shop/shared/api/model'
import { type Scope, scopeBind } from 'effector'

/** In ms: after the start, and between two checks whether requests are pending. */
const PAUSE_MS = 2000

/** After this many checks the prefetch runs even if requests are still pending. */
const LOOKS = 5

/**
 * Prefetches payment types and the shop's operator, and the code for that, once the first page is
 * loaded and no request is pending. On failure the checkout requests them when it needs them.
 */
export function readForCheckoutLater(scope: Scope, looks = LOOKS): void {
  setTimeout(() => {
    if (scope.getState($requestsUnderWay) > 0 && looks > 1)
      return readForCheckoutLater(scope, looks - 1)
    import('@shop/shared/checkout/known-ahead').then(
      ({ readingAheadDue }) => scopeBind(readingAheadDue, { scope })(),
      () => {},
    )
  }, PAUSE_MS)
}
