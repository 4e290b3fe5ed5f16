import { dateHint } from '@shop/shared/catalogue/date-hint'
import { shownInSteps } from '@shop/shared/catalogue/shown-in-steps'
import { $config } from '@shop/shared/config/model'
import { combine, createEvent, sample } from 'effector'
import { $catalogue, $categories, catalogueRequested } from '../../catalogue/model.ts'
import { $nextDays, $today, pageOpened } from './day-model.ts'
import { preselectedLanguage } from './filter-tours.ts'

export const moreRequested = createEvent()
export const filterChanged = createEvent()

/** How many tours of the narrowed list are shown. */
export const $shown = shownInSteps({ more: moreRequested, anew: filterChanged })

/**
 * The tours and all that the filters are made of. They are shown together, or the filters would push
 * the tours down as they come; a filter whose call fails keeps nobody waiting.
 */
export const $list = combine(
  {
    catalogue: $catalogue,
    categories: $categories,
    nextDays: $nextDays,
    today: $today,
    config: $config,
  },
  ({ catalogue, categories, nextDays, today, config }) => {
    if (catalogue.kind !== 'ready') return catalogue
    if (!categories.isSettled || !nextDays.isSettled) return { kind: 'loading' as const }
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
