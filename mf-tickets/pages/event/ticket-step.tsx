import type { DayView } from '@shop/shared/booking/day-view'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { RowPlaceholders } from '@shop/shared/ui/booking/count-row'
import { Note, NoteText, QuietText } from '@shop/shared/ui/booking/note'
import { ReductionNote } from '@shop/shared/ui/booking/reduction-note'
import { UNSEEN } from '@shop/shared/ui/unseen'
import { useUnit } from 'effector-react'
import { CheaperNote } from './cheaper/cheaper-note.tsx'
import { $day, $place } from './choice/day-model.ts'
import { $reductions, $unpaid } from './choice/model.ts'
import { EventTickets } from './event-tickets.tsx'
import { Step } from './step.tsx'

export function TicketStep() {
  const { t } = useTexts('mf_tickets')
  const { day, place, reductions } = useUnit({
    day: $day,
    place: $place,
    reductions: $reductions,
  })
  return (
    <Step name="tickets" title={t('tickets.title')}>
      <ReductionNote reductions={reductions} />
      {place === null ? <NothingYet day={day.kind} /> : null}
      {day.kind === 'open' ? <EventTickets /> : null}
      <UnpaidNote />
      <CheaperNote />
    </Step>
  )
}

function NothingYet({ day }: { day: DayView['kind'] }) {
  const { t } = useTexts('mf_tickets')
  switch (day) {
    case 'none':
      return <QuietText>{t('time.first')}</QuietText>
    case 'open':
      return <QuietText>{t('missing.time')}</QuietText>
    case 'loading':
      return (
        <>
          <p className={UNSEEN}>{t('tickets.loading')}</p>
          <RowPlaceholders />
        </>
      )
    case 'failed':
      return <QuietText>{t('tickets.failed')}</QuietText>
    default:
      return <QuietText>{t('tickets.none')}</QuietText>
  }
}

/** Shows the museum's own warning, if it wrote one. */
function UnpaidNote() {
  const { t } = useTexts('mf_tickets')
  const unpaid = useUnit($unpaid)
  return (
    <div role="status">
      {unpaid ? (
        <Note>
          <NoteText>
            {unpaid.book_with_cost_warn || t('tickets.needsPaid', { name: unpaid.name })}
          </NoteText>
        </Note>
      ) : null}
    </div>
  )
}
