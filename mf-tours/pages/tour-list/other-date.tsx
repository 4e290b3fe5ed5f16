import { dayText } from '@shop/shared/dates/day-text'
import { isDay } from '@shop/shared/dates/wall-time'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { FieldErrors } from '@shop/shared/ui/form/form-field'
import { useId, useState } from 'react'
import styles from './day-filter.module.css'

interface OtherDateProps {
  /** The day in view, `YYYY-MM-DD`; null for all days. */
  chosen: string | null
  /** The day in view is also offered by name; the field then stays empty. */
  isOffered: boolean
  /** The first day that can be chosen. */
  today: string
  onDate: (date: string | null) => void
}

/**
 * A field for any date from today on. While the visitor types, browsers report unfinished dates (a
 * year begins as 0002) or no date. The page neither applies nor rejects them until the field loses
 * focus; an incomplete date is then replaced by the day in view.
 */
export function OtherDate({ chosen, isOffered, today, onDate }: OtherDateProps) {
  const { t, language } = useTexts('mf_tours')
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const [lastChosen, setLastChosen] = useState(chosen)
  const date = isOffered ? null : chosen
  if (chosen !== lastChosen) {
    setLastChosen(chosen)
    // Once another day is chosen, the refused date disappears.
    if (isRefused) {
      setTyped(null)
      setRefused(false)
    }
  }
  const canBeChosen = (text: string) => isDay(text) && text >= today
  const type = (text: string) => {
    setTyped(text)
    setRefused(false)
    if (canBeChosen(text)) onDate(text)
  }
  const settle = ({ validity }: HTMLInputElement) => {
    // Without this, an incomplete date would look like an empty field.
    const isPart = validity.badInput
    if (isPart ? date === null : typed && !canBeChosen(typed)) {
      setRefused(true)
      return
    }
    setTyped(null)
    if (typed === '' && !isPart && date !== null) onDate(null)
  }
  return (
    <div className={styles.other}>
      <label htmlFor={id}>{t('list.otherDate')}</label>
      <input
        id={id}
        type="date"
        className={styles.date}
        min={today}
        value={typed ?? date ?? ''}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-error` : undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => settle(event.currentTarget)}
      />
      <FieldErrors
        id={id}
        errors={isRefused ? [t('list.dateFrom', { date: dayText(today, language) })] : []}
      />
    </div>
  )
}
