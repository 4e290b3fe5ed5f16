import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { pathTo } from '@shop/shared/routing/path-to'
import { BookingPage, BookingPicker } from '@shop/shared/ui/booking/booking-page'
import { ButtonLink } from '@shop/shared/ui/button'
import { failureText } from '@shop/shared/ui/failure-text'
import { Empty, Loading, Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { DateStep } from './date-step.tsx'
import { EventDescription, EventIntro } from './event-intro.tsx'
import { $view, eventRetried } from './event-model.ts'
import { Summary } from './summary.tsx'
import { TicketStep } from './ticket-step.tsx'
import { TimeStep } from './time-step.tsx'
import { useEventAddress } from './use-event-address.ts'

/** One event, and the way from a date to tickets in the basket. */
export function EventPage() {
  const { t, language } = useTexts('mf_tickets')
  useEventAddress()
  const { view } = useUnit({ view: $view })
  const event = 'event' in view ? view.event : null
  useOwnTitle(view.kind === 'unknown' ? t('event.unknown.title') : (event?.name ?? null))
  return (
    <BookingPage
      back={{ to: pathTo('tickets', language), text: t('event.all') }}
      title={event?.name ?? t('title.ticket')}
    >
      {event ? <EventIntro event={event} /> : null}
      <EventBody />
    </BookingPage>
  )
}

function EventBody() {
  const { t, language } = useTexts('mf_tickets')
  const { view, retried } = useUnit({ view: $view, retried: eventRetried })
  const toList = <ButtonLink to={pathTo('tickets', language)}>{t('event.all')}</ButtonLink>
  switch (view.kind) {
    case 'loading':
      return <Loading />
    case 'failed':
      return (
        <Problem title={t('event.failed')} onRetry={() => retried()}>
          {failureText(t, view.failure)}
        </Problem>
      )
    case 'unknown':
      return (
        <Problem title={t('event.unknown.title')} actions={toList}>
          {t('event.unknown.text')}
        </Problem>
      )
    case 'ended':
      return (
        <>
          <Empty title={t('event.ended.title')}>
            <p>{t('event.ended.text')}</p>
            {toList}
          </Empty>
          <EventDescription event={view.event} />
        </>
      )
    case 'open':
      return (
        <BookingPicker
          steps={
            <>
              <DateStep />
              <TimeStep />
              <TicketStep />
            </>
          }
          summary={<Summary />}
          description={<EventDescription event={view.event} />}
        />
      )
  }
}
