import { leaveShopFx } from '@shop/shared/routing/leave-shop'
import { createEffect, createStore, sample } from 'effector'
import { $isLeaving } from './reload.ts'

/**
 * In ms: as long as a payment waits for the provider's page before the visitor can start it again.
 */
const LEAVING_MS = 20_000

const $leavings = createStore(0).on(leaveShopFx, (count) => count + 1)

export const waitForPageFx = createEffect(
  (_leaving: number) => new Promise<void>((resolve) => setTimeout(resolve, LEAVING_MS)),
)
sample({ clock: leaveShopFx.done, source: $leavings, target: waitForPageFx })

/** The visitor has pressed "Stop", or the page did not arrive. The browser reports neither. */
const stayed = sample({
  clock: waitForPageFx.done,
  source: $leavings,
  filter: (last, { params }) => params === last,
})

// Otherwise this page would never reload again, not even after a release or a sign-out.
$isLeaving.reset(leaveShopFx.fail, stayed)
