import { useChoiceAddress } from '@shop/shared/booking/use-choice-address'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { pathTo } from '@shop/shared/routing/path-to'
import { BookingCalendar } from '@shop/shared/ui/booking/booking-calendar'
import { BookingPage, BookingPicker } from '@shop/shared/ui/booking/booking-page'
import { showStep } from '@shop/shared/ui/booking/step'
import { Unopened } from '@shop/shared/ui/booking/unopened'
import { MuseumContact } from '@shop/shared/ui/museum-contact'
import { Empty } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { writeTourChoice } from './choice/address.ts'
import { calendar } from './choice/calendar-model.ts'
import { pageClosed, pageOpened } from './choice/choice-model.ts'
import { $day, dateChosen } from './choice/day-model.ts'
import { $address } from './choice/model.ts'
import { $view, isNotFound, tourRetried } from './choice/tour-model.ts'
import { GroupStep } from './group-step.tsx'
import { QuestionStep } from './question-step.tsx'
import { Step, stepId } from './step.tsx'
import { Summary } from './summary.tsx'
import { TimeStep } from './time-step.tsx'
import { TourDescription, TourIntro } from './tour-intro.tsx'

/** One guided tour, and the way from a date to places on it in the basket. */
export function TourPage() {
  const { t, language } = useTexts('mf_tours')
  useTourAddress()
  const { view, retried } = useUnit({ view: $view, retried: tourRetried })
  const tour = 'tour' in view ? view.tour : null
  const back = { to: pathTo('guidedTours', language), text: t('tour.all') }
  const unknown = { title: t('tour.unknown.title'), text: t('tour.unknown.text') }
  const isMissing = isNotFound(view)
  useOwnTitle(isMissing ? unknown.title : (tour?.name ?? null))
  return (
    <BookingPage back={back} title={tour?.name ?? t('title.tour')}>
      {'tour' in view ? (
        <>
          <TourIntro tour={view.tour} />
          {view.kind === 'open' ? <Picker back={back} /> : <InPerson />}
        </>
      ) : (
        <Unopened
          view={view}
          shape="booked"
          texts={{ failed: isMissing ? unknown.title : t('tour.failed'), unknown }}
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
      description={<TourDescription />}
    />
  )
}

/** Of a tour that is not sold here: whom to ask for it. */
function InPerson() {
  const { t } = useTexts('mf_tours')
  return (
    <>
      <Empty title={t('tour.notBookable.title')}>
        <p>{t('tour.notBookable.text')}</p>
        <p>
          <MuseumContact />
        </p>
      </Empty>
      <TourDescription />
    </>
  )
}

/** The tour and the choice, in the address as on the page. */
function useTourAddress(): void {
  const units = useUnit({ address: $address, opened: pageOpened, closed: pageClosed })
  useChoiceAddress({ ...units, write: writeTourChoice })
}

function DateStep({ back }: { back: Back }) {
  const { t } = useTexts('mf_tours')
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
      <GroupStep />
      <QuestionStep />
    </>
  )
}
