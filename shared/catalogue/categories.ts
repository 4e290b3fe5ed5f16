import type { ApiFailure } from '@shop/shared/api/failure'
import { createStore, type Effect, type Store } from 'effector'
import { type FilterOption, filterOptions, withChosen } from './filter-options.ts'

export interface Category {
  id: string
  name: string
}

export interface Categories {
  /** Has the first call succeeded or failed? */
  isSettled: boolean
  /** Null without an answer: then the categories named in the offers themselves are used. */
  known: readonly Category[] | null
}

/** The museum's categories; a failed reload preserves the last answer. */
export function cachedCategories<Request>(
  loadFx: Effect<Request, Category[], ApiFailure>,
): Store<Categories> {
  return createStore<Categories>({ isSettled: false, known: null })
    .on(loadFx.doneData, (_, known) => ({ isSettled: true, known }))
    .on(loadFx.fail, ({ known }) => ({ isSettled: true, known }))
}

/**
 * The categories to choose from, sorted by name: the museum's categories that have an offer, or all
 * categories of the offers if the museum's list is unknown. The category selected in the address is
 * always included, labelled `unknown` if its name is unknown.
 */
export function categoryOptions(
  offers: readonly { custom_groups: readonly Category[] }[],
  known: Categories['known'],
  chosen: string | null,
  unknown: string,
): FilterOption[] {
  const names = new Map(known?.map(({ id, name }) => [id, name]))
  const carried = offers
    .flatMap(({ custom_groups }) => custom_groups)
    .map(({ id, name }): [string, string] => [id, names.get(id) || name || id])
  const offered = carried.filter(([id]) => known === null || names.has(id))
  const nameOf = (id: string) =>
    carried.find(([carriedId]) => carriedId === id)?.[1] ?? (names.get(id) || unknown)
  return filterOptions(withChosen(offered, chosen, nameOf))
}
