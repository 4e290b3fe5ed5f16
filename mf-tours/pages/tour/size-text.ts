import type { useTexts } from '@shop/shared/i18n/use-texts'
import type { SizeProblem } from '@shop/shared/tours/group-size'

type Translate = ReturnType<typeof useTexts>['t']

/**
 * Text about a wrong size of the group. If there are too many tickets and a tour is left
 * (`canAdd`), it also suggests one more tour.
 */
export function sizeText(t: Translate, problem: SizeProblem, canAdd: boolean): string {
  switch (problem.kind) {
    case 'none':
      return t('size.none')
    case 'unequal':
      return t('size.unequal', { places: problem.places, tickets: problem.tickets })
    case 'tooManyTickets':
      return t(canAdd ? 'size.addTour' : 'size.tooManyTickets', { count: problem.most })
    case 'tooFewPlaces':
    case 'tooFewTickets':
      return t(`size.${problem.kind}`, { count: problem.least })
  }
}
