import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import { CheaperNote } from './cheaper-note.tsx'
import { $day, $groups, $place } from './day-model.ts'
import { $reductions, $unpaid } from './model.ts'
import notes from './note.module.css'
import { Step } from './step.tsx'
import { TicketRow } from './ticket-row.tsx'
import styles from './ticket-step.module.css'

export function TicketStep() {
  const { t } = useTexts('mf_tickets')
  const { place, groups } = useUnit({ place: $place, groups: $groups })
  return (
    <Step name="tickets" title={t('tickets.title')}>
      <ReductionNote />
      {place === null ? (
        <NothingYet />
      ) : (
        groups.map((group) => (
          <div key={group.id} className={styles.group}>
            {group.name ? <h3 className={styles.heading}>{group.name}</h3> : null}
            <ul className={styles.tickets}>
              {group.tickets.map((ticket) => (
                <TicketRow key={ticket.id} ticket={ticket} />
              ))}
            </ul>
          </div>
        ))
      )}
      <UnpaidNote />
      <CheaperNote />
    </Step>
  )
}

function NothingYet() {
  const { t } = useTexts('mf_tickets')
  const { day } = useUnit({ day: $day })
  switch (day.kind) {
    case 'none':
      return <p className={notes.quiet}>{t('tickets.first')}</p>
    case 'loading':
      return <p className={notes.late}>{t('tickets.loading')}</p>
    case 'failed':
      return <p className={notes.quiet}>{t('tickets.failed')}</p>
    default:
      return <p className={notes.quiet}>{t('tickets.none')}</p>
  }
}

/** Counts that had to be lowered, for as long as that is so. */
function ReductionNote() {
  const { t } = useTexts('mf_tickets')
  const { reductions } = useUnit({ reductions: $reductions })
  return (
    <div role="status">
      {reductions.length > 0 ? (
        <div className={notes.note}>
          <p className={notes.text}>{t('tickets.reduced.title')}</p>
          <ul className={notes.list}>
            {reductions.map(({ name, from, to }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may have no name
              <li key={index}>
                {name === null
                  ? t('tickets.reduced.unknown', { count: from })
                  : t('tickets.reduced.ticket', { name, from, to })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

/** The museum's own warning where it wrote one. */
function UnpaidNote() {
  const { t } = useTexts('mf_tickets')
  const { unpaid } = useUnit({ unpaid: $unpaid })
  return (
    <div role="status">
      {unpaid ? (
        <p className={notes.note}>
          {unpaid.book_with_cost_warn || t('tickets.needsPaid', { name: unpaid.name })}
        </p>
      ) : null}
    </div>
  )
}
