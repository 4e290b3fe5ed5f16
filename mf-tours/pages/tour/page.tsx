import { useChoiceAddress } from '@shop/shared/booking/use-choice-address'
import { listAsLeft } from '@shop/shared/catalogue/list-as-left'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { BookableOffer } from '@shop/shared/ui/booking/bookable-offer'
import { OfferIntro } from '@shop/shared/ui/booking/offer-intro'
import { MuseumContact } from '@shop/shared/ui/museum-contact'
import { Empty } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { useTourPrice } from '../../catalogue/use-tour-price.ts'
import { writeTourChoice } from './choice/address.ts'
import { calendar } from './choice/calendar-model.ts'
import { pageClosed, pageOpened } from './choice/choice-model.ts'
import { $day, dateChosen } from './choice/day-model.ts'
import { $address } from './choice/model.ts'
import { $view, isNotFound, tourRetried } from './choice/tour-model.ts'
import { GroupStep } from './group-step.tsx'
import { QuestionStep } from './question-step.tsx'
import { Step } from './step.tsx'
import { Summary } from './summary.tsx'
import { TimeStep } from './time-step.tsx'
import { TourFacts } from './tour-facts.tsx'

export function TourPage() {
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
  useChoiceAddress({ ...units, write: writeTourChoice })
  return null
}

function Booking() {
  const { t, language } = useTexts('mf_tours')
  const priceText = useTourPrice()
  const { view, retried } = useUnit({ view: $view, retried: tourRetried })
  return (
    <BookableOffer
      name="tour"
      back={{ to: listAsLeft(pathTo('guidedTours', language)), text: t('tour.all') }}
      view={'tour' in view ? { kind: 'known', offer: view.tour } : view}
      isMissing={isNotFound(view)}
      texts={{
        title: t('title.tour'),
        failed: t('tour.failed'),
        unknown: { title: t('tour.unknown.title'), text: t('tour.unknown.text') },
        about: t('tour.about'),
      }}
      onRetry={() => retried()}
      intro={(tour) => <OfferIntro offer={tour} priceText={priceText(tour, tour.from_price)} />}
      facts={(tour) => <TourFacts tour={tour} />}
      closed={view.kind === 'notBookable' ? <InPerson /> : null}
      model={{ calendar, $day, dateChosen }}
      noneText={(kind, date) => t(`day.${kind}`, { date })}
      Step={Step}
      steps={
        <>
          <TimeStep />
          <GroupStep />
          <QuestionStep />
        </>
      }
      summary={<Summary />}
    />
  )
}

/** Contact details for a tour that cannot be booked here. */
function InPerson() {
  const { t } = useTexts('mf_tours')
  return (
    <Empty title={t('tour.notBookable.title')}>
      <p>{t('tour.notBookable.text')}</p>
      <p>
        <MuseumContact />
      </p>
    </Empty>
  )
}
