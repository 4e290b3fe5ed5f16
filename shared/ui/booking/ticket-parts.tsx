import type { Subticket } from '@shop/shared/api/endpoints/subticket'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { fixedPart, lacksAnyPart, minimum, partLimit } from '@shop/shared/tickets/family-components'
import type { Parts } from '@shop/shared/tickets/ticket-count'
import type { OfferedTicket } from '@shop/shared/tickets/ticket-price'
import { Button } from '@shop/shared/ui/button'
import { Quantity } from '@shop/shared/ui/form/quantity'
import { Price } from '@shop/shared/ui/price'
import { useId } from 'react'
import { CountRow, NoCount } from './count-row.tsx'
import styles from './ticket-row.module.css'

interface TicketEvents {
  onCount: (choice: { id: string; count: number }) => void
  onOpen: (id: string) => void
  onClose: (id: string) => void
  onPart: (choice: { id: string; part: string; count: number }) => void
}

export interface TicketPartsProps {
  ticket: OfferedTicket
  /** The count, or the counts of its components; undefined if the ticket is closed. */
  choice: number | Parts | undefined
  /** Limits a component without its own maximum. */
  partPlaces: number
  wrongParts: readonly Subticket[]
  on: TicketEvents
}

/** A ticket with components: closed at first; once opened, each component has its own counter. */
export function TicketParts(props: TicketPartsProps) {
  const { t } = useTexts('booking')
  const partsId = useId()
  const { ticket, choice, on } = props
  const isOpen = typeof choice === 'object'
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen ? partsId : undefined}
        aria-label={t(isOpen ? 'tickets.removeNamed' : 'tickets.chooseNamed', {
          name: ticket.name,
        })}
        onClick={() => (isOpen ? on.onClose(ticket.id) : on.onOpen(ticket.id))}
      >
        {t(isOpen ? 'tickets.remove' : 'tickets.choose')}
      </Button>
      {isOpen ? (
        <div id={partsId} className={styles.parts}>
          <PartList {...props} parts={choice} />
          <PartsNote {...props} parts={choice} />
        </div>
      ) : null}
    </>
  )
}

function PartList({ ticket, parts, partPlaces, on }: TicketPartsProps & { parts: Parts }) {
  const { t } = useTexts('booking')
  const fixed = fixedPart(ticket)
  return (
    <ul className={styles.tickets}>
      {ticket.price > 0 && ticket.subtickets.some(({ price }) => price > 0) ? (
        <CountRow name={ticket.name} price={<Price cents={ticket.price} />} isInner>
          {null}
        </CountRow>
      ) : null}
      {ticket.subtickets.map((sub) => {
        const max = partLimit(sub, partPlaces)
        return (
          <CountRow
            key={sub.id}
            name={sub.name}
            price={sub.price > 0 ? <Price cents={sub.price} /> : undefined}
            isInner
          >
            {sub.id === fixed?.id ? (
              <NoCount>{t('tickets.fixed', { count: minimum(sub) })}</NoCount>
            ) : (
              <Quantity
                label={`${ticket.name}, ${sub.name}`}
                value={parts[sub.id] ?? 0}
                min={minimum(sub)}
                max={max}
                boundText={t('tickets.max', { most: max })}
                leastText={t('tickets.least', { least: minimum(sub) })}
                onChange={(count) => on.onPart({ id: ticket.id, part: sub.id, count })}
              />
            )}
          </CountRow>
        )
      })}
    </ul>
  )
}

function PartsNote({ ticket, wrongParts, parts }: TicketPartsProps & { parts: Parts }) {
  const { t } = useTexts('booking')
  const names = wrongParts.map((sub) => sub.name).join(', ')
  const isAnyEnough = lacksAnyPart(ticket, parts)
  return (
    <p role="status" className={styles.hint}>
      {names === '' ? '' : t(isAnyEnough ? 'tickets.anyPart' : 'tickets.everyPart', { names })}
    </p>
  )
}
