import { dayText } from '@shop/shared/dates/day-text'
import { dotted } from '@shop/shared/i18n/dotted'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { Price, usePriceText } from '@shop/shared/ui/price'
import { UNSEEN } from '@shop/shared/ui/unseen'
import { type ReactNode, useState } from 'react'
import { BarActions, BottomBar } from './bottom-bar.tsx'
import { holdHeight } from './hold-height.ts'
import styles from './summary.module.css'

interface SummaryEntry {
  id: string
  count: number
  name: string
  /** Cents for all pieces. */
  cents: number
}

/** - `loading`, `failed`: the total is unknown; do not show it as zero */
type SummaryState = 'known' | 'loading' | 'failed'

interface BookingSummaryProps {
  /** Id of its heading. */
  id: string
  state: SummaryState
  /** `YYYY-MM-DD`, and `HH:mm`. */
  date: string | null
  time: string | null
  entries: readonly SummaryEntry[]
  /** Replaces the entries if there is no room for them, e.g. "3 tickets". */
  countText: string
  /** Cents; null while nothing is chosen. */
  total: number | null
  /** The step to take before anything can be added; null if there is none. */
  nextText: string | null
  /** Text about the last addition; null once the visitor chooses again. */
  addedText: string | null
  onAdd: () => void
  /** After an addition: goes back to the choices, to add more. */
  onMore: () => void
}

/** The choice, its total, and the button to continue; a bottom bar on a narrow screen. */
export function BookingSummary(props: BookingSummaryProps) {
  const { t, language } = useTexts('booking')
  const { id, state, date, time, entries, countText, total, nextText, addedText, onAdd, onMore } =
    props
  const when = dotted([date === null ? null : dayText(date, language), time])
  return (
    <SummaryFrame
      id={id}
      total={useHasTotal(state, total) ? <Total {...props} /> : null}
      addText={total === null ? nextText : null}
      addedText={addedText}
      onAdd={onAdd}
      onMore={onMore}
    >
      <div className={styles.facts} data-empty={when === '' || undefined}>
        <p className={styles.when}>{when || t('summary.noDate')}</p>
        <p className={styles.count}>{state === 'known' && entries.length > 0 ? countText : ''}</p>
      </div>
      <Entries {...props} />
      <Spoken {...props} />
    </SummaryFrame>
  )
}

/**
 * Is a total shown? While another day loads, this does not change, so that the bar on a phone keeps
 * its height.
 */
function useHasTotal(state: SummaryState, total: number | null): boolean {
  const [had, setHad] = useState(state !== 'known')
  const has = state === 'known' ? total !== null : had
  if (has !== had) setHad(has)
  return has
}

/** All entries; without room for them, their number is shown above. */
function Entries({ state, entries }: BookingSummaryProps) {
  return (
    <ul ref={holdHeight} className={styles.tickets} data-held={state === 'loading' || undefined}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.ticket}>
          <span>{`${entry.count} × ${entry.name}`}</span>
          <Price cents={entry.cents} free />
        </li>
      ))}
    </ul>
  )
}

/** Announces the entries with their prices and the total after each change, for screen readers. */
function Spoken({ state, entries, total }: BookingSummaryProps) {
  const { t } = useTexts('booking')
  const priceText = usePriceText()
  const counted = entries.map(({ count, name, cents }) => `${count} × ${name} ${priceText(cents)}`)
  const isKnown = state === 'known' && total !== null
  return (
    <p role="status" className={UNSEEN}>
      {isKnown ? [...counted, `${t('summary.total')} ${priceText(total)}`].join(', ') : ''}
    </p>
  )
}

/** Texts in their own elements: browser translation replaces bare texts, which breaks React. */
function Total({ state, total }: BookingSummaryProps) {
  const { t } = useTexts('booking')
  if (state === 'loading') return <span>{t('state.loading')}</span>
  if (state === 'failed') return <span>{t('summary.unknown')}</span>
  return <Price cents={total ?? 0} free />
}

interface SummaryFrameProps {
  /** Id of its heading. */
  id: string
  /** The choice, between heading and total. */
  children?: ReactNode
  /** Null if nothing is chosen: then there is no total. */
  total: ReactNode
  hasVat?: boolean
  /** The text of the button if nothing can be added yet: it leads to the missing step. */
  addText?: string | null
  /** Text about the last addition; null once the visitor chooses again. */
  addedText: string | null
  onAdd: () => void
  /**
   * After an addition: goes back to the choices, to add more; without it, the same choice is added
   * again.
   */
  onMore?: () => void
}

/** The total and the button to continue; next to the steps, or a bar on a narrow screen. */
export function SummaryFrame(props: SummaryFrameProps) {
  const { t } = useTexts('booking')
  const { id, children, total, hasVat = true, addText = null, addedText, onAdd, onMore } = props
  const isAdded = addedText !== null
  const isOver = isAdded && onMore !== undefined
  return (
    <BottomBar as="aside" labelledBy={id} className={styles.summary}>
      <h2 id={id} className={styles.title}>
        {t('summary.title')}
      </h2>
      {children}
      {total === null || isAdded ? null : (
        <>
          <p className={styles.total}>
            <span>{t('summary.total')}</span>
            <strong className={styles.amount}>{total}</strong>
          </p>
          {hasVat ? <p className={styles.vat}>{t('summary.vat')}</p> : null}
        </>
      )}
      <BarActions addedText={addedText} isButtonOver={isOver}>
        <Button
          look={isAdded ? 'quiet' : 'primary'}
          swallowsDoubleClick
          onClick={isOver ? onMore : onAdd}
        >
          {isAdded ? t('summary.more') : (addText ?? t('summary.add'))}
        </Button>
      </BarActions>
    </BottomBar>
  )
}
