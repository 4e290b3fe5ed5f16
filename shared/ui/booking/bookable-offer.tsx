import type { Picture } from '@shop/shared/api/endpoints/pictures'
import type { CalendarModel } from '@shop/shared/booking/calendar-model'
import type { DayChoice } from '@shop/shared/booking/day-choice'
import type { OfferView } from '@shop/shared/catalogue/open-offer'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { useOpened } from '@shop/shared/page/use-opened'
import { useUnit } from 'effector-react'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { AboutColumn, BookedPage, BookingColumn, DatedPicker } from './booked-page.tsx'
import { BookingCalendar } from './booking-calendar.tsx'
import { OfferDescription } from './booking-page.tsx'
import { MorePictures } from './more-pictures.tsx'
import { showStep } from './step.tsx'
import { Unopened } from './unopened.tsx'

declare global {
  /** The day pressed with a pointer before the page was open; set by the document's script. */
  var shopPressed: string | undefined
}

interface Described {
  name: string
  description: string
  more_pictures: readonly Picture[]
}

interface BookableOfferProps<Offer extends Described> extends StepProps {
  view: OfferView<Offer>
  /** The server does not have this offer, or sent no content. */
  isMissing: boolean
  texts: {
    /** Heading until the name of the offer is known. */
    title: string
    failed: string
    unknown: { title: string; text: string }
    about: string
  }
  onRetry: () => void
  intro: (offer: Offer) => ReactNode
  /** What is good to know, below the choices. */
  facts: (offer: Offer) => ReactNode
  /** Shown instead of the steps if the offer cannot be booked here; null if it can. */
  closed: ReactNode | null
}

interface StepProps extends DateProps {
  Step: ComponentType<{ name: 'date'; title: string; children: ReactNode }>
  /** The steps after the date. */
  steps: ReactNode
  summary: ReactNode
}

interface DateProps {
  /** Prefix for the ids of the headings: `ticket` or `tour`. */
  name: string
  /** The list of all offers. */
  back: { to: string; text: string }
  model: Pick<DayChoice, '$day' | 'dateChosen'> & { calendar: CalendarModel }
  /** Why nothing is available on the selected day, which is written with its weekday. */
  noneText: (kind: 'soldOut' | 'closed', date: string) => string
}

/** The page of one event or tour: its description, and the steps from a date to the basket. */
export function BookableOffer<Offer extends Described>(props: BookableOfferProps<Offer>) {
  const { name, back, view, isMissing, texts, onRetry, intro, facts, closed } = props
  const offer = view.kind === 'known' ? view.offer : null
  const { unknown } = texts
  const Around = view.kind === 'loading' ? BookingColumn : Fragment
  useOwnTitle(isMissing ? unknown.title : (offer?.name ?? null))
  return (
    <BookedPage back={back} title={offer?.name ?? texts.title}>
      {view.kind === 'known' ? (
        <>
          {intro(view.offer)}
          <BookingColumn>{closed ?? <Picker {...props} />}</BookingColumn>
          <AboutColumn>
            {facts(view.offer)}
            <OfferDescription
              id={`${name}-about`}
              title={texts.about}
              text={view.offer.description}
            />
            <MorePictures pictures={view.offer.more_pictures} />
          </AboutColumn>
        </>
      ) : (
        <Around>
          <Unopened
            view={view}
            shape="booked"
            texts={{ failed: isMissing ? unknown.title : texts.failed, unknown }}
            back={back}
            onRetry={onRetry}
          />
        </Around>
      )}
    </BookedPage>
  )
}

/** If no day can be booked, there is nothing else to choose and no button to add. */
function Picker({ Step, steps, summary, ...date }: StepProps) {
  const { t } = useTexts('booking')
  const isEmpty = useUnit(date.model.calendar.$isEmpty)
  return (
    <DatedPicker
      first={
        <Step name="date" title={t('date.title')}>
          <DateChoice {...date} />
        </Step>
      }
      steps={isEmpty ? null : steps}
      summary={isEmpty ? null : summary}
    />
  )
}

function DateChoice({ name, back, model, noneText }: DateProps) {
  const { day, chosen } = useUnit({ day: model.$day, chosen: model.dateChosen })
  const next = `${name}-step-time`
  useOpened(showPressed, next)
  return (
    <BookingCalendar
      model={model.calendar}
      day={day}
      onSelect={(date) => {
        chosen(date)
        showStep(next)
      }}
      noneText={noneText}
      back={back}
    />
  )
}

/** For a day pressed in the document, shows the same step as a press on this page. */
function showPressed(step: string): void {
  const { shopPressed } = globalThis
  globalThis.shopPressed = undefined
  if (shopPressed && new URLSearchParams(location.search).get('date') === shopPressed)
    showStep(step)
}
