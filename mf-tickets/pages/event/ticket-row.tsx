import type { Ticket } from '@shop/shared/api/endpoints/events'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Price, useMoney } from '@shop/shared/ui/price'
import { Quantity } from '@shop/shared/ui/quantity'
import { useUnit } from 'effector-react'
import { hasParts } from './family-components.ts'
import { FamilyParts } from './family-parts.tsx'
import { lowestPrice } from './lowest-price.ts'
import { $limits, $picked, countChanged } from './model.ts'
import { ticketCount } from './ticket-count.ts'
import { ticketPrice } from './ticket-price.ts'
import styles from './ticket-step.module.css'

/** One kind of ticket: what it is, what it costs, and how many of it. */
export function TicketRow({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts('mf_tickets')
  const { limits, picked } = useUnit({ limits: $limits, picked: $picked })
  const limit = limits.get(ticket.id) ?? null
  const canChoose = (limit ?? 0) > 0 || ticketCount(picked[ticket.id]) > 0
  return (
    <li className={styles.ticket}>
      <div className={styles.words}>
        <p className={styles.name}>{ticket.name}</p>
        {ticket.hint ? <p className={styles.hint}>{ticket.hint}</p> : null}
        {ticket.print_separately ? (
          <p className={styles.hint}>{t('tickets.printSeparately')}</p>
        ) : null}
        {ticket.scan_separately ? (
          <p className={styles.hint}>{t('tickets.scanSeparately')}</p>
        ) : null}
        <p className={styles.price}>
          <TicketPrice ticket={ticket} />
        </p>
      </div>
      {canChoose ? (
        <TicketCount ticket={ticket} limit={limit ?? 0} />
      ) : (
        <p className={styles.hint}>
          {t(limit === null ? 'tickets.notAtThisTime' : 'tickets.noneLeft')}
        </p>
      )}
    </li>
  )
}

/** What is really paid: of a ticket made of components the chosen ones, before that the least of it. */
function TicketPrice({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts('mf_tickets')
  const { picked } = useUnit({ picked: $picked })
  const money = useMoney()
  const choice = picked[ticket.id]
  const isOpen = hasParts(ticket) && ticketCount(choice) > 0
  const cents = isOpen ? ticketPrice(ticket, choice) : lowestPrice(ticket)
  if (cents === 0 || isOpen || !hasParts(ticket)) return <Price cents={cents} free />
  return t('list.from', { price: money(cents) })
}

function TicketCount({ ticket, limit }: { ticket: Ticket; limit: number }) {
  const { t } = useTexts('mf_tickets')
  const { picked, changed } = useUnit({ picked: $picked, changed: countChanged })
  if (hasParts(ticket)) return <FamilyParts ticket={ticket} />
  return (
    <Quantity
      label={ticket.name}
      value={ticketCount(picked[ticket.id])}
      max={limit}
      boundText={t('tickets.max', { count: limit })}
      onChange={(count) => changed({ id: ticket.id, count })}
    />
  )
}
