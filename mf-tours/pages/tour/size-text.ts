import type { useTexts } from '@shop/shared/i18n/use-texts'
import type { SizeProblem } from '@shop/shared/tours/group-size'

type Translate = ReturnType<typeof useTexts>['t']

/** What is wrong with the size of the group, as a visitor reads it. */
export function sizeText(t: Translate, problem: SizeProblem): string {
  switch (problem.kind) {
    case 'none':
      return t('size.none')
    case 'unequal':
      return t('size.unequal', { places: problem.places, tickets: problem.tickets })
    case 'tooManyTickets':
      return t('size.tooManyTickets', { count: problem.most })
    case 'tooFewPlaces':
    case 'tooFewTickets':
      return t(`size.${problem.kind}`, { count: problem.least })
  }
}
