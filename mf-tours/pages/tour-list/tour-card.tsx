import { dayText } from '@shop/shared/dates/day-text'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { OfferCard, type OfferFact } from '@shop/shared/ui/list/offer-card'
import { useTourPrice } from '../../catalogue/use-tour-price.ts'
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
  const priceText = useTourPrice()
  const { hint, bookable } = tour
  return [...priceFact(), ...hintFact(), ...onlineFact()]

  function priceFact(): OfferFact[] {
    const text = priceText(tour, lowestPrice(tour))
    return text === '' ? [] : [{ text, look: 'strong' }]
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
