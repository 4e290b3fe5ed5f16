import type { Ticket } from '@shop/shared/api/endpoints/events'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { Price } from '@shop/shared/ui/price'
import { Quantity } from '@shop/shared/ui/quantity'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { fixedPart, minimum, partLimit } from './family-components.ts'
import {
  $contingent,
  $picked,
  $wrongParts,
  partChanged,
  ticketClosed,
  ticketOpened,
} from './model.ts'
import { partPlaces } from './places-left.ts'
import type { Parts } from './ticket-count.ts'
import styles from './ticket-step.module.css'

/** A ticket made of components: closed until it is wanted, then each component has its own count. */
export function FamilyParts({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts('mf_tickets')
  const partsId = useId()
  const { picked, opened, closed } = useUnit({
    picked: $picked,
    opened: ticketOpened,
    closed: ticketClosed,
  })
  const parts = picked[ticket.id]
  const isOpen = typeof parts === 'object'
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen ? partsId : undefined}
        aria-label={t(isOpen ? 'tickets.removeNamed' : 'tickets.chooseNamed', {
          name: ticket.name,
        })}
        onClick={() => (isOpen ? closed(ticket.id) : opened(ticket.id))}
      >
        {t(isOpen ? 'tickets.remove' : 'tickets.choose')}
      </Button>
      {isOpen ? (
        <div id={partsId} className={styles.parts}>
          <PartList ticket={ticket} parts={parts} />
          <PartsNote ticket={ticket} />
        </div>
      ) : null}
    </>
  )
}

function PartList({ ticket, parts }: { ticket: Ticket; parts: Parts }) {
  const { t } = useTexts('mf_tickets')
  const { contingent, changed } = useUnit({ contingent: $contingent, changed: partChanged })
  const fixed = fixedPart(ticket)
  const places = contingent === null ? 0 : partPlaces(ticket, contingent)
  return (
    <ul className={styles.tickets}>
      {ticket.subtickets.map((sub) => {
        const max = partLimit(sub, places)
        return (
          <li key={sub.id} className={styles.part}>
            <div className={styles.words}>
              <p className={styles.name}>{sub.name}</p>
              {sub.price > 0 ? (
                <p className={styles.price}>
                  <Price cents={sub.price} />
                </p>
              ) : null}
            </div>
            {sub.id === fixed?.id ? (
              <p className={styles.hint}>{t('tickets.fixed', { count: minimum(sub) })}</p>
            ) : (
              <Quantity
                label={`${ticket.name}, ${sub.name}`}
                value={parts[sub.id] ?? 0}
                min={minimum(sub)}
                max={max}
                boundText={t('tickets.max', { count: max })}
                onChange={(count) => changed({ id: ticket.id, part: sub.id, count })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function PartsNote({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts('mf_tickets')
  const { wrong } = useUnit({ wrong: $wrongParts })
  const names = wrong.get(ticket.id)?.map((sub) => sub.name) ?? []
  return (
    <p role="status" className={styles.hint}>
      {names.length > 0 ? t('tickets.everyPart', { names: names.join(', ') }) : ''}
    </p>
  )
}
