import type { Ticket } from '@shop/shared/api/endpoints/events'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { TicketList, TicketRow } from '@shop/shared/ui/booking/ticket-row'
import { useUnit } from 'effector-react'
import { $groups } from './choice/day-model.ts'
import {
  $contingent,
  $limits,
  $orderBounds,
  $picked,
  $wrongParts,
  countChanged,
  partChanged,
  ticketClosed,
  ticketOpened,
} from './choice/model.ts'
import { partPlaces } from './choice/places-left.ts'

export function EventTickets() {
  const groups = useUnit($groups)
  return groups.map((group) => (
    <TicketList key={group.id} name={group.name}>
      {group.tickets.map((ticket) => (
        <EventTicket key={ticket.id} ticket={ticket} />
      ))}
    </TicketList>
  ))
}

function EventTicket({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts('mf_tickets')
  const { contingent, limits, bounds, picked, wrong, onCount, onOpen, onClose, onPart } = useUnit({
    contingent: $contingent,
    limits: $limits,
    bounds: $orderBounds,
    picked: $picked,
    wrong: $wrongParts,
    onCount: countChanged,
    onOpen: ticketOpened,
    onClose: ticketClosed,
    onPart: partChanged,
  })
  return (
    <TicketRow
      ticket={ticket}
      hints={[
        ticket.hint,
        ticket.print_separately ? t('tickets.printSeparately') : '',
        ticket.scan_separately ? t('tickets.scanSeparately') : '',
      ]}
      choice={picked[ticket.id]}
      limit={limits.get(ticket.id)}
      orderBound={bounds.get(ticket.id) ?? null}
      partPlaces={contingent === null ? 0 : partPlaces(ticket, contingent)}
      wrongParts={wrong.get(ticket.id) ?? []}
      on={{ onCount, onOpen, onClose, onPart }}
    />
  )
}
