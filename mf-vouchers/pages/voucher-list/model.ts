import { shownInSteps } from '@shop/shared/catalogue/shown-in-steps'
import { combine, createEvent, sample } from 'effector'
import { $catalogue, $groups, catalogueRequested } from '../../catalogue/model.ts'

/** The page was opened, or the visitor requests a failed list again. */
export const pageOpened = createEvent()
export const moreRequested = createEvent()
export const filterChanged = createEvent()

export const $shown = shownInSteps({ more: moreRequested, restarted: filterChanged })

/**
 * Vouchers and their groups, which are a separate request. They appear together, so that the filter
 * of groups does not push the vouchers down. If the groups fail to load, the vouchers appear
 * without them.
 */
export const $list = combine($catalogue, $groups, (catalogue, groups) => {
  if (catalogue.kind !== 'ready') return catalogue
  if (!groups.isSettled) return { kind: 'loading' as const }
  return { ...catalogue, groups: groups.known ?? [] }
})

sample({ clock: pageOpened, target: catalogueRequested })
