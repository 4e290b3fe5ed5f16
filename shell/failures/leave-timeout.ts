import { leaveShopFx } from '@shop/shared/routing/leave-shop'
import { createEffect, createStore, sample } from 'effector'
import { $isLeaving } from './reload.ts'

/** In ms: as long as a payment waits for the provider's page before it can be begun again. */
const LEAVING_MS = 20_000

const $leavings = createStore(0).on(leaveShopFx, (count) => count + 1)

export const waitForPageFx = createEffect(
  (_leaving: number) => new Promise<void>((resolve) => setTimeout(resolve, LEAVING_MS)),
)
sample({ clock: leaveShopFx.done, source: $leavings, target: waitForPageFx })

/** The visitor has pressed "Stop", or nothing came: no event reports that. */
const stayed = sample({
  clock: waitForPageFx.done,
  source: $leavings,
  filter: (last, { params }) => params === last,
})

// Or nothing would be loaded anew here ever again, not even after a release or a sign-out.
$isLeaving.reset(leaveShopFx.fail, stayed)
