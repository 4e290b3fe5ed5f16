import { useTexts } from '@shop/shared/i18n/use-texts'
import { Price } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { $day, $tickets } from './day-model.ts'
import { holdHeight } from './hold-height.ts'
import { $choice, $picked } from './model.ts'
import styles from './summary.module.css'
import { ticketCount } from './ticket-count.ts'
import { ticketPrice } from './ticket-price.ts'

/** The tickets one by one; where there is no room for them, their number. */
export function ChosenTickets() {
  const { t } = useTexts('mf_tickets')
  const { day, tickets, picked, choice } = useUnit({
    day: $day,
    tickets: $tickets,
    picked: $picked,
    choice: $choice,
  })
  const isKnown = day.kind !== 'loading' && day.kind !== 'failed'
  const chosen = tickets.filter(({ id }) => ticketCount(picked[id]) > 0)
  return (
    <>
      <p className={styles.count}>{isKnown ? t('summary.count', { count: choice.count }) : ''}</p>
      <ul
        ref={holdHeight}
        className={styles.tickets}
        data-held={day.kind === 'loading' || undefined}
      >
        {chosen.map((ticket) => (
          <li key={ticket.id} className={styles.ticket}>
            <span>
              {ticketCount(picked[ticket.id])} × {ticket.name}
            </span>
            <Price cents={ticketPrice(ticket, picked[ticket.id])} free />
          </li>
        ))}
      </ul>
    </>
  )
}
