import { orderBoundText } from '@shop/shared/booking/order-bound-text'
import type { OrderRest } from '@shop/shared/cart/order-rest'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { hasParts } from '@shop/shared/tickets/family-components'
import { ticketCount } from '@shop/shared/tickets/ticket-count'
import { lowestPrice, ticketPrice } from '@shop/shared/tickets/ticket-price'
import { Quantity } from '@shop/shared/ui/form/quantity'
import { Price, useMoney } from '@shop/shared/ui/price'
import type { ReactNode } from 'react'
import { CountRow, NoCount } from './count-row.tsx'
import { TicketParts, type TicketPartsProps } from './ticket-parts.tsx'
import styles from './ticket-row.module.css'

interface TicketRowProps extends TicketPartsProps {
  /** Hints such as the people it is for. */
  hints: readonly string[]
  /**
   * The highest count; null if the ticket is not valid at the selected time, undefined while no
   * time is selected.
   */
  limit: number | null | undefined
  /** The limit per order, if it sets the highest count; null if the places left do. */
  orderBound?: OrderRest | null
}

export function TicketRow(props: TicketRowProps) {
  const { t } = useTexts('booking')
  const { ticket, hints, choice, limit, orderBound = null } = props
  const canChoose = (limit ?? 0) > 0 || ticketCount(choice) > 0
  return (
    <CountRow
      name={ticket.name}
      hints={hints}
      price={<TicketPrice ticket={ticket} choice={choice} />}
    >
      {limit === undefined ? null : canChoose ? (
        <TicketCount {...props} limit={limit ?? 0} />
      ) : (
        <NoCount>
          {orderBoundText(t, orderBound) ??
            t(limit === null ? 'tickets.notAtThisTime' : 'tickets.noneLeft')}
        </NoCount>
      )}
    </CountRow>
  )
}

/** The price to pay; for a ticket with components but no choice, the lowest price. */
function TicketPrice({ ticket, choice }: Pick<TicketRowProps, 'ticket' | 'choice'>) {
  const { t } = useTexts('booking')
  const money = useMoney()
  const isOpen = hasParts(ticket) && ticketCount(choice) > 0
  const cents = isOpen ? ticketPrice(ticket, choice) : lowestPrice(ticket)
  // The lowest price may be zero while another component costs something.
  const isFree = cents === 0 && ticket.subtickets.every((sub) => sub.price === 0)
  if (isFree || isOpen || !hasParts(ticket)) return <Price cents={cents} free />
  return <span>{t('tickets.from', { price: money(cents) })}</span>
}

function TicketCount({ limit, orderBound = null, ...row }: TicketRowProps & { limit: number }) {
  const { t } = useTexts('booking')
  const { ticket, choice, on } = row
  if (hasParts(ticket)) return <TicketParts {...row} />
  return (
    <Quantity
      label={ticket.name}
      value={ticketCount(choice)}
      max={limit}
      boundText={orderBoundText(t, orderBound) ?? t('tickets.max', { most: limit })}
      onChange={(count) => on.onCount({ id: ticket.id, count })}
    />
  )
}

/** Ticket rows under one heading; no heading without a name. */
export function TicketList({ name = '', children }: { name?: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      {name ? <h3 className={styles.heading}>{name}</h3> : null}
      <ul className={styles.tickets}>{children}</ul>
    </div>
  )
}
