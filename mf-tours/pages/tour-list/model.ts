import { dateHint } from '@shop/shared/catalogue/date-hint'
import { shownInSteps } from '@shop/shared/catalogue/shown-in-steps'
import { $config } from '@shop/shared/config/model'
import { combine, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { $catalogue, $categories, catalogueRequested, loadToursFx } from '../../catalogue/model.ts'
import { $nextDays, $today, pageOpened } from './days/day-model.ts'
import { preselectedLanguage } from './filter-tours.ts'

/** In ms: how long the tours wait for the days and categories in their filters. */
export const PATIENCE_MS = 1500

export const moreRequested = createEvent()
export const filterChanged = createEvent()

export const $shown = shownInSteps({ more: moreRequested, restarted: filterChanged })

/** True when this time is over: from then on the tours stay visible. */
const $isLate = createStore(false).on(debounce(loadToursFx.done, PATIENCE_MS), () => true)

/**
 * Tours and filters. They appear together, so that the filters do not push the tours down. A filter
 * with a failed or hanging request delays them for `PATIENCE_MS` at most.
 */
export const $list = combine(
  {
    catalogue: $catalogue,
    categories: $categories,
    nextDays: $nextDays,
    today: $today,
    isLate: $isLate,
    config: $config,
  },
  ({ catalogue, categories, nextDays, today, isLate, config }) => {
    if (catalogue.kind !== 'ready') return catalogue
    const isWhole = categories.isSettled && nextDays.isSettled
    if (!isWhole && !isLate) return { kind: 'loading' as const }
    const { tours } = catalogue
    return {
      kind: 'ready' as const,
      tours: tours.map((tour) => ({ ...tour, hint: dateHint(tour, today) })),
      categories: categories.known,
      preselected: preselectedLanguage(tours, config.guidedTourDefaultLanguage),
    }
  },
)

sample({ clock: pageOpened, fn: () => undefined, target: catalogueRequested })
