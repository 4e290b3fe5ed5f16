import { useTexts } from '@shop/shared/i18n/use-texts'
import { pickedCount } from '@shop/shared/tickets/ticket-count'
import { TicketList, TicketRow } from '@shop/shared/ui/booking/ticket-row'
import { useUnit } from 'effector-react'
import { $picked, $sizeProblem, $tickets, $units, $wrongParts } from './choice/group-model.ts'
import {
  $complaint,
  countChanged,
  partChanged,
  ticketClosed,
  ticketOpened,
} from './choice/model.ts'
import styles from './group-step.module.css'
import { sizeText } from './size-text.ts'

export function TourTickets() {
  const { t } = useTexts('mf_tours')
  const { offered, wrong, ...on } = useUnit({
    offered: $tickets,
    wrong: $wrongParts,
    onCount: countChanged,
    onOpen: ticketOpened,
    onClose: ticketClosed,
    onPart: partChanged,
  })
  const { tickets, picked, limits, most } = offered
  return (
    <>
      {tickets.length > 0 ? (
        <TicketList name={t('group.tickets')}>
          {tickets.map((ticket) => (
            <TicketRow
              key={ticket.id}
              ticket={ticket}
              hints={[ticket.hint]}
              choice={picked[ticket.id]}
              limit={limits.get(ticket.id) ?? 0}
              partPlaces={most}
              wrongParts={wrong.get(ticket.id) ?? []}
              on={on}
            />
          ))}
        </TicketList>
      ) : null}
      <SizeNote />
    </>
  )
}

/**
 * A hint about numbers that do not match, as soon as the visitor has chosen a number. A complaint
 * at the step replaces the hint.
 */
function SizeNote() {
  const { t } = useTexts('mf_tours')
  const { size, units, picked, complaint } = useUnit({
    size: $sizeProblem,
    units: $units,
    picked: $picked,
    complaint: $complaint,
  })
  // The number of tours does not count as a choice, because a group starts with one tour; only its
  // tickets do.
  const isBegun =
    pickedCount(picked) > 0 || size?.kind === 'unequal' || size?.kind === 'tooFewPlaces'
  const text =
    size === null || !isBegun || complaint === 'size'
      ? ''
      : sizeText(t, size, units.left > units.had)
  return (
    <p role="status" className={styles.size}>
      {text}
    </p>
  )
}
