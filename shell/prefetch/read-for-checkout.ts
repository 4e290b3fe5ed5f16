import { $requestsUnderWay } from '@shop/shared/api/model'
import { type Scope, scopeBind } from 'effector'

/** After the start and between two looks at what the first page is still waiting for. */
const PAUSE_MS = 2000

/** Looks, at most, until what is read ahead is due even if something is always under way. */
const LOOKS = 5

/**
 * Payment types and who runs the shop are read once the first page is there and nobody waits for
 * anything; the code for it comes then, too. If it does not come, the checkout asks when it needs them.
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
