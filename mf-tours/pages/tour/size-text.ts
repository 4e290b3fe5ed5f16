import type { useTexts } from '@shop/shared/i18n/use-texts'
import type { SizeProblem } from '@shop/shared/tours/group-size'

type Translate = ReturnType<typeof useTexts>['t']

/**
 * Describes what is wrong with the size of the group. While tours are left (`canAdd`), it also
 * suggests one more tour for too many tickets.
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
