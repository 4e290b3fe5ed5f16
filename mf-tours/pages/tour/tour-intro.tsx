import type { TourDetail } from '@shop/shared/api/endpoints/tours'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { OfferFact, OfferIntro } from '@shop/shared/ui/booking/offer-intro'
import { tourLanguageName } from '../../catalogue/tour-language.ts'

export function TourIntro({ tour }: { tour: TourDetail }) {
  const { t, language } = useTexts('mf_tours')
  const most = tour.max_participants
  const facts = [
    tourLanguageName(tour, language),
    most === null ? '' : t('tour.upTo', { count: most }),
  ].filter(Boolean)
  return (
    <OfferIntro offer={tour}>
      {tour.eventName && tour.eventName !== tour.name ? (
        <OfferFact>{tour.eventName}</OfferFact>
      ) : null}
      {facts.length > 0 ? <OfferFact>{facts.join(' · ')}</OfferFact> : null}
      {tour.meeting_point ? (
        <OfferFact>{t('tour.meetingPoint', { place: tour.meeting_point })}</OfferFact>
      ) : null}
    </OfferIntro>
  )
}
