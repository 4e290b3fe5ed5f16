import { useTexts } from '@shop/shared/i18n/use-texts'
import { ticketCount } from '@shop/shared/tickets/ticket-count'
import { ticketPrice } from '@shop/shared/tickets/ticket-price'
import { focusStep } from '@shop/shared/ui/booking/step'
import { BookingSummary } from '@shop/shared/ui/booking/summary'
import { useUnit } from 'effector-react'
import { $date } from './choice/choice-model.ts'
import { $day, $slot, $tickets } from './choice/day-model.ts'
import { $added, $choice, $missing, $picked, addRequested } from './choice/model.ts'
import { STEP_OF, stepId } from './step.tsx'

export function Summary() {
  const { t } = useTexts('mf_tickets')
  const { date, day, slot, tickets, picked, choice, added, missing, add } = useUnit({
    date: $date,
    day: $day,
    slot: $slot,
    tickets: $tickets,
    picked: $picked,
    choice: $choice,
    added: $added,
    missing: $missing,
    add: addRequested,
  })
  const entries = tickets
    .map(({ id, name, ...ticket }) => ({
      id,
      name,
      count: ticketCount(picked[id]),
      cents: ticketPrice({ ...ticket, id, name }, picked[id]),
    }))
    .filter(({ count }) => count > 0)
  return (
    <BookingSummary
      id="ticket-summary"
      state={day.kind === 'loading' || day.kind === 'failed' ? day.kind : 'known'}
      date={date}
      time={slot?.time ?? null}
      entries={entries}
      countText={t('summary.tickets', { count: choice.count })}
      total={choice.count > 0 ? choice.total : null}
      nextText={missing === null ? null : t(`${STEP_OF[missing]}.title`)}
      addedText={added === null ? null : t('added.text', { count: added.count })}
      onAdd={() => {
        add()
        if (missing !== null) focusStep(stepId(STEP_OF[missing]))
      }}
      onMore={() => focusStep(stepId('tickets'))}
    />
  )
}
