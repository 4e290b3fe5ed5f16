import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { pathTo } from '@shop/shared/routing/path-to'
import { BookingPage, BookingPicker } from '@shop/shared/ui/booking/booking-page'
import { ButtonLink } from '@shop/shared/ui/button'
import { failureText } from '@shop/shared/ui/failure-text'
import { Empty, Loading, Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { DateStep } from './date-step.tsx'
import { GroupStep } from './group-step.tsx'
import { QuestionStep } from './question-step.tsx'
import { Summary } from './summary.tsx'
import { TimeStep } from './time-step.tsx'
import { TourDescription, TourIntro } from './tour-intro.tsx'
import { $view, tourRetried } from './tour-model.ts'
import { useTourAddress } from './use-tour-address.ts'

/** One guided tour, and the way from a date to places on it in the basket. */
export function TourPage() {
  const { t, language } = useTexts('mf_tours')
  useTourAddress()
  const { view } = useUnit({ view: $view })
  const tour = 'tour' in view ? view.tour : null
  useOwnTitle(view.kind === 'unknown' ? t('tour.unknown.title') : (tour?.name ?? null))
  return (
    <BookingPage
      back={{ to: pathTo('guidedTours', language), text: t('tour.all') }}
      title={tour?.name ?? t('title.tour')}
    >
      {tour ? <TourIntro tour={tour} /> : null}
      <TourBody />
    </BookingPage>
  )
}

function TourBody() {
  const { t, language } = useTexts('mf_tours')
  const { view, retried } = useUnit({ view: $view, retried: tourRetried })
  const toList = <ButtonLink to={pathTo('guidedTours', language)}>{t('tour.all')}</ButtonLink>
  switch (view.kind) {
    case 'loading':
      return <Loading />
    case 'failed':
      return (
        <Problem title={t('tour.failed')} onRetry={() => retried()}>
          {failureText(t, view.failure)}
        </Problem>
      )
    case 'unknown':
      return (
        <Problem title={t('tour.unknown.title')} actions={toList}>
          {t('tour.unknown.text')}
        </Problem>
      )
    case 'notBookable':
      return (
        <>
          <Empty title={t('tour.notBookable.title')}>
            <p>{t('tour.notBookable.text')}</p>
            <Contact />
          </Empty>
          <TourDescription tour={view.tour} />
        </>
      )
    case 'open':
      return (
        <BookingPicker
          steps={
            <>
              <DateStep />
              <TimeStep />
              <GroupStep />
              <QuestionStep />
            </>
          }
          summary={<Summary />}
          description={<TourDescription tour={view.tour} />}
        />
      )
  }
}

/** Whom to ask for what is not sold here. */
function Contact() {
  const { supportEmail } = useUnit($config)
  return supportEmail === null ? null : (
    <p>
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
  )
}
