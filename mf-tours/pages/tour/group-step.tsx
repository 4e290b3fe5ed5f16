import { useTexts } from '@shop/shared/i18n/use-texts'
import { booksPlaces } from '@shop/shared/tours/books-places'
import { RowPlaceholders } from '@shop/shared/ui/booking/count-row'
import { Note, NoteText, QuietText } from '@shop/shared/ui/booking/note'
import { ReductionNote } from '@shop/shared/ui/booking/reduction-note'
import { UNSEEN } from '@shop/shared/ui/unseen'
import { useUnit } from 'effector-react'
import { $day } from './choice/day-model.ts'
import { $place, $tickets, $units } from './choice/group-model.ts'
import { $view } from './choice/tour-model.ts'
import { GroupNumbers } from './group-numbers.tsx'
import { Step } from './step.tsx'
import { TourTickets } from './tour-tickets.tsx'

export function GroupStep() {
  const { t } = useTexts('mf_tours')
  const { view, place, tickets } = useUnit({ view: $view, place: $place, tickets: $tickets })
  const isPlaces = 'tour' in view && booksPlaces(view.tour)
  return (
    <Step name="group" title={t(isPlaces ? 'group.people' : 'group.group')}>
      <UnitsNote />
      <ReductionNote reductions={tickets.reductions} />
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
      return <QuietText>{t('time.first')}</QuietText>
    case 'open':
      return <QuietText>{t('missing.time')}</QuietText>
    case 'loading':
      return (
        <>
          <p className={UNSEEN}>{t('state.loading')}</p>
          <RowPlaceholders />
        </>
      )
    case 'failed':
      return <QuietText>{t('group.failed')}</QuietText>
    default:
      return <QuietText>{t('group.none')}</QuietText>
  }
}

/** Shown as long as fewer places or tours are available than the visitor wants. */
function UnitsNote() {
  const { t } = useTexts('mf_tours')
  const { place, units } = useUnit({ place: $place, units: $units })
  const { wanted, had } = units
  const unit = place !== null && booksPlaces(place.tour) ? 'places' : 'tours'
  return (
    <div role="status">
      {place !== null && had < wanted ? (
        <Note>
          <NoteText>{t(`group.reduced.${unit}`, { from: wanted, to: had })}</NoteText>
        </Note>
      ) : null}
    </div>
  )
}
