import { eventSelect } from '@shop/shared/api/endpoints/events'
import { writeChoice } from '@shop/shared/booking/address-choice'
import { useChoiceAddress } from '@shop/shared/booking/use-choice-address'
import { listAsLeft } from '@shop/shared/catalogue/list-as-left'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { BookableOffer } from '@shop/shared/ui/booking/bookable-offer'
import { OfferAbout } from '@shop/shared/ui/booking/offer-about'
import { OfferIntro } from '@shop/shared/ui/booking/offer-intro'
import { ButtonLink } from '@shop/shared/ui/button'
import { PicturedEmpty } from '@shop/shared/ui/state-picture'
import { useUnit } from 'effector-react'
import { calendar } from './choice/calendar-model.ts'
import { pageClosed, pageOpened } from './choice/choice-model.ts'
import { $day, dateChosen } from './choice/day-model.ts'
import { $view, eventRetried } from './choice/event-model.ts'
import { $address } from './choice/model.ts'
import { Step } from './step.tsx'
import { Summary } from './summary.tsx'
import { TicketStep } from './ticket-step.tsx'
import { TimeStep } from './time-step.tsx'

export function EventPage() {
  return (
    <>
      <Booking />
      <Address />
    </>
  )
}

/** A part of its own: each press changes the address, and must not render the whole page. */
function Address() {
  const units = useUnit({ address: $address, opened: pageOpened, closed: pageClosed })
  useChoiceAddress({ ...units, write: writeChoice })
  return null
}

function Booking() {
  const { t, language } = useTexts('mf_tickets')
  const { view, retried } = useUnit({ view: $view, retried: eventRetried })
  const back = { to: listAsLeft(pathTo('tickets', language)), text: t('event.all') }
  return (
    <BookableOffer
      name="ticket"
      back={back}
      view={'event' in view ? { kind: 'known', offer: view.event } : view}
      isMissing={view.kind === 'unknown'}
      texts={{
        title: t('title.ticket'),
        failed: t('event.failed'),
        unknown: { title: t('event.unknown.title'), text: t('event.unknown.text') },
        about: t('event.about'),
      }}
      onRetry={() => retried()}
      intro={(event) => (
        <OfferIntro
          offer={view.kind === 'ended' ? { ...event, from_price: null } : event}
          path={eventSelect.path}
        />
      )}
      facts={(event) => <OfferAbout offer={event} />}
      closed={view.kind === 'ended' ? <Ended back={back} /> : null}
      model={{ calendar, $day, dateChosen }}
      noneText={(kind, date) => t(`day.${kind}`, { date })}
      Step={Step}
      steps={
        <>
          <TimeStep />
          <TicketStep />
        </>
      }
      summary={<Summary />}
    />
  )
}

function Ended({ back }: { back: { to: string; text: string } }) {
  const { t } = useTexts('mf_tickets')
  return (
    <PicturedEmpty of="ended" title={t('event.ended.title')}>
      <p>{t('event.ended.text')}</p>
      <ButtonLink to={back.to}>{back.text}</ButtonLink>
    </PicturedEmpty>
  )
}
