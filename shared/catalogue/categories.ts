import type { ApiFailure } from '@shop/shared/api/failure'
import { createStore, type Effect, type Store } from 'effector'
import { type FilterOption, filterOptions, withChosen } from './filter-options.ts'

export interface Category {
  id: string
  name: string
}

export interface Categories {
  /** Has the museum answered, or failed to, at least once? */
  isSettled: boolean
  /** Null where there is no answer: then offers are filed under whatever names they carry. */
  known: readonly Category[] | null
}

/** What the museum calls its categories, kept when asking again fails. */
export function keepCategories<Request>(
  loadFx: Effect<Request, Category[], ApiFailure>,
): Store<Categories> {
  return createStore<Categories>({ isSettled: false, known: null })
    .on(loadFx.doneData, (_, known) => ({ isSettled: true, known }))
    .on(loadFx.fail, ({ known }) => ({ isSettled: true, known }))
}

/**
 * The categories to choose from, by name: only what the museum calls one is offered; where it does not
 * tell, all that offers carry. One the address asks for stands there too, as `unknown` where nobody
 * knows its name.
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
