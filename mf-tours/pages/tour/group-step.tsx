import { useTexts } from '@shop/shared/i18n/use-texts'
import { booksPlaces } from '@shop/shared/tours/books-places'
import { LateText, Note, NoteText, QuietText } from '@shop/shared/ui/booking/note'
import { useUnit } from 'effector-react'
import { $day } from './day-model.ts'
import { $place, $tickets, $units } from './group-model.ts'
import { GroupNumbers } from './group-numbers.tsx'
import { Step } from './step.tsx'
import { $view } from './tour-model.ts'
import { TourTickets } from './tour-tickets.tsx'

/** At which price, how many, and with which admission tickets. */
export function GroupStep() {
  const { t } = useTexts('mf_tours')
  const { view, place } = useUnit({ view: $view, place: $place })
  const isPlaces = 'tour' in view && booksPlaces(view.tour)
  return (
    <Step name="group" title={t(isPlaces ? 'group.people' : 'group.group')}>
      <ReductionNote />
      {place === null ? (
        <NothingYet />
      ) : (
        <>
          <GroupNumbers place={place} />
          <TourTickets />
        </>
      )}
    </Step>
  )
}

function NothingYet() {
  const { t } = useTexts('mf_tours')
  const { day } = useUnit({ day: $day })
  switch (day.kind) {
    case 'none':
      return <QuietText>{t('group.first')}</QuietText>
    case 'loading':
      return <LateText>{t('state.loading')}</LateText>
    case 'failed':
      return <QuietText>{t('group.failed')}</QuietText>
    default:
      return <QuietText>{t('group.none')}</QuietText>
  }
}

/** Numbers that had to be lowered, for as long as that is so. */
function ReductionNote() {
  const { t } = useTexts('mf_tours')
  const { place, units, tickets } = useUnit({ place: $place, units: $units, tickets: $tickets })
  const { wanted, had } = units
  const unit = place !== null && booksPlaces(place.tour) ? 'places' : 'tours'
  const texts = [
    place !== null && had < wanted ? t(`group.reduced.${unit}`, { from: wanted, to: had }) : '',
    tickets.gone > 0 ? t('group.reduced.tickets', { count: tickets.gone }) : '',
  ].filter(Boolean)
  return (
    <div role="status">
      {texts.map((text) => (
        <Note key={text}>
          <NoteText>{text}</NoteText>
        </Note>
      ))}
    </div>
  )
}
