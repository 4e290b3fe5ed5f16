import { formatDate } from '@shop/shared/dates/format-date'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { Price, useMoney } from '@shop/shared/ui/price'
import type { ReactNode } from 'react'
import { BottomBar } from './bottom-bar.tsx'
import { holdHeight } from './hold-height.ts'
import styles from './summary.module.css'

interface SummaryEntry {
  id: string
  count: number
  name: string
  /** Cents for all of them. */
  cents: number
}

/** - `loading`, `failed`: the total is unknown; do not show it as zero */
type SummaryState = 'known' | 'loading' | 'failed'

interface BookingSummaryProps {
  /** Of its heading. */
  id: string
  state: SummaryState
  /** `YYYY-MM-DD`, and `HH:mm`. */
  date: string | null
  time: string | null
  entries: readonly SummaryEntry[]
  /** Stands for the entries where there is no room for them, e.g. "3 tickets". */
  countText: string
  /** Cents; null while nothing is chosen. */
  total: number | null
  /** What was added last, in words; null once the visitor chooses again. */
  addedText: string | null
  onAdd: () => void
}

/** The choice, its total, and the button to continue; a bottom bar on a narrow screen. */
export function BookingSummary(props: BookingSummaryProps) {
  const { t } = useTexts('booking')
  const { id, state, date, time, total, addedText, onAdd } = props
  const when = [date === null ? null : formatDate(date), time].filter(Boolean).join(' · ')
  return (
    <SummaryFrame
      id={id}
      total={state === 'known' && total === null ? null : <Total {...props} />}
      addedText={addedText}
      onAdd={onAdd}
    >
      <p className={styles.when}>{when || t('summary.noDate')}</p>
      <Entries {...props} />
      <Spoken {...props} />
    </SummaryFrame>
  )
}

/** One by one; where there is no room for them, their number. */
function Entries({ state, countText, entries }: BookingSummaryProps) {
  return (
    <>
      <p className={styles.count}>{state === 'known' ? countText : ''}</p>
      <ul ref={holdHeight} className={styles.tickets} data-held={state === 'loading' || undefined}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.ticket}>
            <span>
              {entry.count} × {entry.name}
            </span>
            <Price cents={entry.cents} free />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Says after each change what is counted and what it comes to, for who does not see the total. */
function Spoken({ state, entries, total }: BookingSummaryProps) {
  const { t } = useTexts('booking')
  const money = useMoney()
  const counted = entries.map(({ count, name }) => `${count} × ${name}`)
  const isKnown = state === 'known' && total !== null
  return (
    <p role="status" className={styles.spoken}>
      {isKnown ? [...counted, `${t('summary.total')} ${money(total)}`].join(', ') : ''}
    </p>
  )
}

function Total({ state, total }: BookingSummaryProps) {
  const { t } = useTexts('booking')
  if (state === 'loading') return t('state.loading')
  if (state === 'failed') return t('summary.unknown')
  return <Price cents={total ?? 0} free />
}

interface SummaryFrameProps {
  /** Of its heading. */
  id: string
  /** The choice, between heading and total. */
  children?: ReactNode
  /** Null while nothing is chosen: there is no total then, and the button is not the loudest. */
  total: ReactNode
  /** Is there tax in it? */
  hasVat?: boolean
  /** What was added last, in words; null once the visitor chooses again. */
  addedText: string | null
  onAdd: () => void
}

/** The total and the button to continue; beside the steps, or a bar on a narrow screen. */
export function SummaryFrame(props: SummaryFrameProps) {
  const { t } = useTexts('booking')
  const { id, children, total, hasVat = true, addedText, onAdd } = props
  return (
    <BottomBar as="aside" labelledBy={id} className={styles.summary} addedText={addedText}>
      <h2 id={id} className={styles.title}>
        {t('summary.title')}
      </h2>
      {children}
      {total === null ? null : (
        <>
          <p className={styles.total}>
            <span>{t('summary.total')}</span>
            <strong className={styles.amount}>{total}</strong>
          </p>
          {hasVat ? <p className={styles.vat}>{t('summary.vat')}</p> : null}
        </>
      )}
      <Button
        look={total === null ? 'secondary' : 'primary'}
        className={total === null ? styles.alone : undefined}
        swallowsDoubleClick
        onClick={onAdd}
      >
        {t('summary.add')}
      </Button>
    </BottomBar>
  )
}
