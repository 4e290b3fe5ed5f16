import { leaveShopFx } from '@shop/shared/routing/leave-shop'
import { debounce } from 'patronum/debounce'
import { $isLeaving } from './reload.ts'

/**
 * In ms: as long as a payment waits for the provider's page before the visitor can start it again.
 */
const LEAVING_MS = 20_000

/** The visitor has pressed "Stop", or the page did not arrive. The browser reports neither. */
const stayed = debounce(leaveShopFx.done, LEAVING_MS)

// Otherwise this page would never reload again, not even after a release or a sign-out.
$isLeaving.reset(leaveShopFx.fail, stayed)
