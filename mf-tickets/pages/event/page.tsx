import { eventSelect } from '@shop/shared/api/endpoints/events'
import { writeChoice } from '@shop/shared/booking/address-choice'
import { useChoiceAddress } from '@shop/shared/booking/use-choice-address'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { pathTo } from '@shop/shared/routing/path-to'
import { BookingCalendar } from '@shop/shared/ui/booking/booking-calendar'
import { BookingPage, BookingPicker } from '@shop/shared/ui/booking/booking-page'
import { OfferDescription, OfferIntro } from '@shop/shared/ui/booking/offer-intro'
import { showStep } from '@shop/shared/ui/booking/step'
import { Unopened } from '@shop/shared/ui/booking/unopened'
import { ButtonLink } from '@shop/shared/ui/button'
import { Empty } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { calendar } from './choice/calendar-model.ts'
import { pageClosed, pageOpened } from './choice/choice-model.ts'
import { $day, dateChosen } from './choice/day-model.ts'
import { $event, $view, eventRetried } from './choice/event-model.ts'
import { $address } from './choice/model.ts'
import { Step, stepId } from './step.tsx'
import { Summary } from './summary.tsx'
import { TicketStep } from './ticket-step.tsx'
import { TimeStep } from './time-step.tsx'

/** One event, and the way from a date to tickets in the basket. */
export function EventPage() {
  const { t, language } = useTexts('mf_tickets')
  useEventAddress()
  const { view, retried } = useUnit({ view: $view, retried: eventRetried })
  const event = 'event' in view ? view.event : null
  const back = { to: pathTo('tickets', language), text: t('event.all') }
  const unknown = { title: t('event.unknown.title'), text: t('event.unknown.text') }
  useOwnTitle(view.kind === 'unknown' ? unknown.title : (event?.name ?? null))
  return (
    <BookingPage back={back} title={event?.name ?? t('title.ticket')}>
      {'event' in view ? (
        <>
          <OfferIntro offer={view.event} path={eventSelect.path} />
          {view.kind === 'open' ? <Picker back={back} /> : <Ended back={back} />}
        </>
      ) : (
        <Unopened
          view={view}
          shape="booked"
          texts={{ failed: t('event.failed'), unknown }}
          back={back}
          onRetry={() => retried()}
        />
      )}
    </BookingPage>
  )
}

interface Back {
  to: string
  text: string
}

/** Without any day to book there is nothing else to choose, and nothing to add. */
function Picker({ back }: { back: Back }) {
  const { isEmpty } = useUnit({ isEmpty: calendar.$isEmpty })
  return (
    <BookingPicker
      steps={
        <>
          <DateStep back={back} />
          {isEmpty ? null : <NextSteps />}
        </>
      }
      summary={isEmpty ? null : <Summary />}
      description={<EventDescription />}
    />
  )
}

function Ended({ back }: { back: Back }) {
  const { t } = useTexts('mf_tickets')
  return (
    <>
      <Empty title={t('event.ended.title')}>
        <p>{t('event.ended.text')}</p>
        <ButtonLink to={back.to}>{back.text}</ButtonLink>
      </Empty>
      <EventDescription />
    </>
  )
}

/** The event and the choice of tickets, in the address as on the page. */
function useEventAddress(): void {
  const units = useUnit({ address: $address, opened: pageOpened, closed: pageClosed })
  useChoiceAddress({ ...units, write: writeChoice })
}

function DateStep({ back }: { back: Back }) {
  const { t } = useTexts('mf_tickets')
  const { day, chosen } = useUnit({ day: $day, chosen: dateChosen })
  return (
    <Step name="date" title={t('date.title')}>
      <BookingCalendar
        model={calendar}
        day={day}
        onSelect={(date) => {
          chosen(date)
          showStep(stepId('time'))
        }}
        noneText={(kind, date) => t(`day.${kind}`, { date })}
        back={back}
      />
    </Step>
  )
}

function NextSteps() {
  return (
    <>
      <TimeStep />
      <TicketStep />
    </>
  )
}

/** What the museum says about the event. */
function EventDescription() {
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
