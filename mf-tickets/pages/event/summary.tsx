import { formatDate } from '@shop/shared/dates/format-date'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link, useNavigate } from '@shop/shared/routing/router'
import { Button } from '@shop/shared/ui/button'
import { Price } from '@shop/shared/ui/price'
import { showToast } from '@shop/shared/ui/toast'
import { useUnit } from 'effector-react'
import { $date } from './choice-model.ts'
import { ChosenTickets } from './chosen-tickets.tsx'
import { $day, $slot } from './day-model.ts'
import { $added, $choice, $missing, addRequested } from './model.ts'
import { focusStep } from './step.tsx'
import styles from './summary.module.css'

/** What is chosen, what it comes to, and the one way on. On a narrow screen a bar at the lower edge. */
export function Summary() {
  const { t, language } = useTexts('mf_tickets')
  const navigate = useNavigate()
  const { date, slot, missing, choice, add } = useUnit({
    date: $date,
    slot: $slot,
    choice: $choice,
    missing: $missing,
    add: addRequested,
  })
  const onAdd = () => {
    add()
    if (missing !== null) return focusStep(missing)
    showToast(t('added.text', { count: choice.count }), {
      label: t('added.basket'),
      onClick: () => navigate(pathTo('checkout', language)),
    })
  }
  const when = [date === null ? null : formatDate(date), slot?.time].filter(Boolean).join(' · ')
  return (
    <aside className={styles.summary} aria-labelledby="ticket-summary">
      <h2 id="ticket-summary" className={styles.title}>
        {t('summary.title')}
      </h2>
      <p className={styles.when}>{when || t('summary.noDate')}</p>
      <ChosenTickets />
      <p className={styles.total}>
        <span>{t('summary.total')}</span>
        <strong className={styles.amount}>
          <Total />
        </strong>
      </p>
      <p className={styles.vat}>{t('summary.vat')}</p>
      <Button look="primary" className={styles.add} onClick={onAdd}>
        {t('summary.add')}
      </Button>
      <Confirmation />
    </aside>
  )
}

/** While the day's answer is not there, what the tickets come to is not known: it is not nothing. */
function Total() {
  const { t } = useTexts('mf_tickets')
  const { day, choice } = useUnit({ day: $day, choice: $choice })
  if (day.kind === 'loading') return t('state.loading')
  if (day.kind === 'failed') return t('summary.unknown')
  return <Price cents={choice.total} free={choice.count > 0} />
}

function Confirmation() {
  const { t, language } = useTexts('mf_tickets')
  const { added } = useUnit({ added: $added })
  return (
    <div role="status" className={styles.confirmation}>
      {added ? (
        <p className={styles.confirmed}>
          {t('added.text', { count: added.count })}{' '}
          <Link to={pathTo('checkout', language)} className={styles.link}>
            {t('added.basket')}
          </Link>
        </p>
      ) : null}
    </div>
  )
}
