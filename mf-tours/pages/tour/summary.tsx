import { lineCount } from '@shop/shared/cart/line'
import type { GuidedTourLine } from '@shop/shared/cart/lines/guided-tour'
import { dotted } from '@shop/shared/i18n/dotted'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pickedCount, ticketCount } from '@shop/shared/tickets/ticket-count'
import { ticketPrice } from '@shop/shared/tickets/ticket-price'
import { focusStep } from '@shop/shared/ui/booking/step'
import { BookingSummary } from '@shop/shared/ui/booking/summary'
import { useUnit } from 'effector-react'
import { $date } from './choice/choice-model.ts'
import { $day, $slot } from './choice/day-model.ts'
import { $picked, $price, $prices, $tickets } from './choice/group-model.ts'
import { $added, $line, $missing, $total, addRequested } from './choice/model.ts'
import { STEP_OF, type StepName, stepId } from './step.tsx'

const STEP_TITLES: Record<StepName, string> = {
  date: 'date.title',
  time: 'time.title',
  group: 'group.people',
  questions: 'questions.title',
}

export function Summary() {
  const { t } = useTexts('mf_tours')
  const { date, day, slot, line, picked, total, added, missing, add } = useUnit({
    date: $date,
    day: $day,
    slot: $slot,
    line: $line,
    picked: $picked,
    total: $total,
    added: $added,
    missing: $missing,
    add: addRequested,
  })
  const hasUnits = line !== null && lineCount(line) > 0
  const unitText = (of: GuidedTourLine, places: string, tours: string) =>
    t(of.single_ticketing ? places : tours, { count: lineCount(of) })
  const tickets = pickedCount(picked)
  const counts = [
    hasUnits ? unitText(line, 'summary.places', 'list.count') : '',
    tickets > 0 ? t('summary.tickets', { count: tickets }) : '',
  ]
  return (
    <BookingSummary
      id="tour-summary"
      state={day.kind === 'loading' || day.kind === 'failed' ? day.kind : 'known'}
      date={date}
      time={slot?.time ?? null}
      entries={useEntries(hasUnits ? line : null)}
      countText={dotted(counts)}
      total={total}
      nextText={
        missing === null
          ? null
          : t(missing === 'price' ? 'group.price' : STEP_TITLES[STEP_OF[missing]])
      }
      addedText={added === null ? null : unitText(added, 'added.places', 'added.tours')}
      onAdd={() => {
        add()
        // If answers are missing, the error summary of the questions takes the focus.
        if (missing !== null && missing !== 'answers') focusStep(stepId(STEP_OF[missing]))
      }}
      onMore={() => focusStep(stepId('group'))}
    />
  )
}

/** The entries of the summary: places or tours first, then the tickets. */
function useEntries(line: GuidedTourLine | null) {
  const { t } = useTexts('mf_tours')
  const { offered, prices, price } = useUnit({
    offered: $tickets,
    prices: $prices,
    price: $price,
  })
  const tickets = offered.tickets.map((ticket) => ({
    id: ticket.id,
    name: ticket.name,
    count: ticketCount(offered.picked[ticket.id]),
    cents: ticketPrice(ticket, offered.picked[ticket.id]),
  }))
  const chosen = tickets.filter(({ count }) => count > 0)
  if (line === null) return chosen
  const count = lineCount(line)
  const unit = t(line.single_ticketing ? 'summary.place' : 'summary.tour')
  // If the tour has several prices, the entry has the name of the chosen one.
  const name = prices.length > 1 && price !== null ? `${unit}, ${price.name}` : unit
  return [{ id: 'units', name, count, cents: count * line.price }, ...chosen]
}
