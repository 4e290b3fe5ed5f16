import type { TourDetail } from '@shop/shared/api/endpoints/tours'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { OfferAbout } from '@shop/shared/ui/booking/offer-about'
import { tourLanguageName } from '../../catalogue/tour-language.ts'

export function TourFacts({ tour }: { tour: TourDetail }) {
  const { t, language } = useTexts('mf_tours')
  const { eventName, max_participants: most } = tour
  return (
    <OfferAbout
      offer={tour}
      facts={[
        { icon: 'flag', label: t('tour.meetingPoint'), text: tour.meeting_point ?? '' },
        { icon: 'speech', label: t('list.language'), text: tourLanguageName(tour, language) ?? '' },
        {
          icon: 'people',
          label: t('tour.group'),
          text: most === null ? '' : t('tour.upTo', { count: most }),
        },
        {
          icon: 'ticket',
          label: t('tour.event'),
          text: eventName && eventName !== tour.name ? eventName : '',
        },
      ]}
    />
  )
}
