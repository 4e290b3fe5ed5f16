import { shownInSteps } from '@shop/shared/catalogue/shown-in-steps'
import { combine, createEvent, sample } from 'effector'
import { $catalogue, $groups, catalogueRequested } from '../../catalogue/model.ts'

/** The page was opened, or the visitor tries again. */
export const pageOpened = createEvent()
export const moreRequested = createEvent()
export const filterChanged = createEvent()

export const $shown = shownInSteps({ more: moreRequested, restarted: filterChanged })

/**
 * Vouchers and their groups. They appear together, so that the filter does not push the vouchers
 * down; if the groups fail to load, the vouchers do not wait for them. Vouchers do not contain
 * their group's name.
 */
export const $list = combine($catalogue, $groups, (catalogue, groups) => {
  if (catalogue.kind !== 'ready') return catalogue
  if (!groups.isSettled) return { kind: 'loading' as const }
  return { ...catalogue, groups: groups.known ?? [] }
})

sample({ clock: pageOpened, target: catalogueRequested })
