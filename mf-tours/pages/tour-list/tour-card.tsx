import { dayText } from '@shop/shared/dates/day-text'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { booksPlaces } from '@shop/shared/tours/books-places'
import { OfferCard, type OfferFact } from '@shop/shared/ui/list/offer-card'
import { useMoney } from '@shop/shared/ui/price'
import { tourDetails } from './tour-details.ts'
import type { HintedTour } from './tour-list-view.ts'
import { lowestPrice } from './tour-price.ts'

export function TourCard({ tour, isFirst }: { tour: HintedTour; isFirst: boolean }) {
  const { t, language } = useTexts('mf_tours')
  const facts = useFacts(tour)
  return (
    <OfferCard
      offer={tour}
      to={pathTo('guidedTour', language, { id: tour.id })}
      isFirst={isFirst}
      about={[tour.eventName, tourDetails(tour, { language, forGroups: t('list.forGroups') })]}
      facts={facts}
    />
  )
}

function useFacts(tour: HintedTour): OfferFact[] {
  const { t, language } = useTexts('mf_tours')
  const money = useMoney()
  const { hint, bookable } = tour
  return [...priceFact(), ...hintFact(), ...onlineFact()]

  function priceFact(): OfferFact[] {
    const cents = lowestPrice(tour)
    if (cents === null) return []
    return [{ text: cents === 0 ? t('price.free') : priceText(money(cents)), look: 'strong' }]
  }

  function priceText(price: string): string {
    return booksPlaces(tour) ? t('list.perPerson', { price }) : t('list.perGroup', { price })
  }

  function hintFact(): OfferFact[] {
    switch (hint.kind) {
      case 'next':
        return [{ text: t('list.next', { date: dayText(hint.date, language) }), look: 'plain' }]
      case 'today':
        return [{ text: t('list.today'), look: 'strong' }]
      case 'soldOut':
        return [{ text: t('list.soldOut'), look: 'off' }]
      case 'none':
        return []
    }
  }

  function onlineFact(): OfferFact[] {
    // A sold-out tour needs no text that it cannot be booked online.
    if (bookable || hint.kind === 'soldOut') return []
    return [{ text: t('list.notBookable'), look: 'plain' }]
  }
}
