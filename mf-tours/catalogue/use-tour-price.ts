import { useTexts } from '@shop/shared/i18n/use-texts'
import { booksPlaces } from '@shop/shared/tours/books-places'
import { useMoney } from '@shop/shared/ui/price'

/** Returns a function for texts such as `from CHF 25.00 per person`; empty for an unknown price. */
export function useTourPrice() {
  const { t } = useTexts('mf_tours')
  const money = useMoney()
  return (tour: Parameters<typeof booksPlaces>[0], cents: number | null): string => {
    if (cents === null) return ''
    if (cents === 0) return t('price.free')
    return t(booksPlaces(tour) ? 'list.perPerson' : 'list.perGroup', { price: money(cents) })
  }
}
