import { useTexts } from '@shop/shared/i18n/use-texts'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './error-summary.module.css'

interface SummaryEntry {
  /** Id of the field with the error; null for an error of the whole form. */
  field: string | null
  text: ReactNode
  /** Needed if `text` is not a string. */
  key?: string
}

interface ErrorSummaryProps {
  title: string
  entries: readonly SummaryEntry[]
  /** Number of submissions; after each one with errors the summary gets the focus. */
  attempt: number
}

export function ErrorSummary({ title, entries, attempt }: ErrorSummaryProps) {
  const { t } = useTexts()
  const titleId = useId()
  const countId = useId()
  const box = useRef<HTMLElement>(null)
  const isShown = entries.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: every try moves the focus, not every change
  useEffect(() => {
    if (isShown && attempt > 0) box.current?.focus()
  }, [attempt])
  if (!isShown) return null
  return (
    <section
      ref={box}
      data-errors
      className={styles.summary}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={countId}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p id={countId} className={styles.count}>
        {t('state.errors', { count: entries.length })}
      </p>
      <ul className={styles.list}>
        {entries.map(({ field, text, key = `${field}:${text}` }) => (
          <li key={key}>
            {field === null ? (
              text
            ) : (
              <a
                href={`#${field}`}
                className={styles.link}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(field)?.focus()
                }}
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
