import type { Event } from '@shop/shared/api/endpoints/events'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { OfferDescription, OfferFact, OfferIntro } from '@shop/shared/ui/booking/offer-intro'
import { useUnit } from 'effector-react'
import { $event } from './choice/event-model.ts'

/** The event at a glance. Its description is further down, so that the date is near. */
export function EventIntro({ event }: { event: Event }) {
  return (
    <OfferIntro
      picture={event.picture}
      pictureSrcset={event.picture_srcset}
      pictureAlt={event.picture_alt}
      teaser={event.teaser}
    >
      {event.venue ? <OfferFact>{event.venue}</OfferFact> : null}
    </OfferIntro>
  )
}

/** What the museum says about the event. */
export function EventDescription() {
  const { t } = useTexts('mf_tickets')
  const { event } = useUnit({ event: $event })
  return (
    <OfferDescription
      id="ticket-event-about"
      title={t('event.about')}
      text={event?.description ?? ''}
    />
  )
}
