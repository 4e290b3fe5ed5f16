import { shownInSteps } from '@shop/shared/catalogue/shown-in-steps'
import { combine, createEvent, sample } from 'effector'
import { $catalogue, $groups, catalogueRequested } from '../../catalogue/model.ts'

/** The page is in view, or the visitor asks again. */
export const pageOpened = createEvent()
export const moreRequested = createEvent()
export const filterChanged = createEvent()

/** How many vouchers of the narrowed list are shown. */
export const $shown = shownInSteps({ more: moreRequested, anew: filterChanged })

/**
 * The vouchers and their groups. They are shown together, or the filter would push the vouchers down
 * as it comes; groups that cannot be had keep nobody waiting. A voucher carries no name of its group.
 */
export const $list = combine($catalogue, $groups, (catalogue, groups) => {
  if (catalogue.kind !== 'ready') return catalogue
  if (!groups.isSettled) return { kind: 'loading' as const }
  return { ...catalogue, groups: groups.known ?? [] }
})

sample({ clock: pageOpened, target: catalogueRequested })
