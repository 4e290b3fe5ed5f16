import { formatDate } from '@shop/shared/dates/format-date'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { failureText } from '@shop/shared/ui/failure-text'
import { Empty, Loading, Problem } from '@shop/shared/ui/states'
import { dayParts } from './days/day-parts.ts'
import styles from './programme.module.css'
import { ProgrammeLine } from './programme-line.tsx'
import { NoMatch } from './tour-cards.tsx'
import type { Shown } from './tour-list-view.ts'

interface Ways {
  onClear: () => void
  onAllDays: () => void
  onRetry: () => void
}

type ShownDay = Extract<Shown, { kind: 'programme' }>

/** A day's tours in the order of time. */
export function Programme({ shown, ...ways }: Ways & { shown: Exclude<Shown, { kind: 'cards' }> }) {
  const { t, language } = useTexts('mf_tours')
  if (shown.kind === 'unknownDay') return <NoTours kind="unknown" {...ways} />
  return (
    <section className={styles.programme} aria-labelledby="tour-programme">
      <h2 id="tour-programme" className={styles.title}>
        {t('programme.day', dayParts(shown.date, language))}
      </h2>
      <ProgrammeBody shown={shown} {...ways} />
    </section>
  )
}

function ProgrammeBody({ shown: { date, programme }, ...ways }: Ways & { shown: ShownDay }) {
  const { t } = useTexts('mf_tours')
  switch (programme.kind) {
    case 'loading':
      return <Loading />
    case 'failed':
      return (
        <Problem title={t('programme.failed')} onRetry={ways.onRetry}>
          {failureText(t, programme.failure)}
        </Problem>
      )
    case 'noMatch':
      return <NoMatch onClear={ways.onClear} />
    case 'none':
    case 'over':
      return <NoTours kind={programme.kind} date={date} {...ways} />
    case 'ready':
      return (
        <ol className={styles.lines}>
          {programme.rows.map((row) => (
            <ProgrammeLine key={`${row.tour.id} ${row.time}`} row={row} date={date} />
          ))}
        </ol>
      )
  }
}

interface NoToursProps extends Pick<Ways, 'onAllDays'> {
  kind: 'none' | 'over' | 'unknown'
  date?: string
}

function NoTours({ kind, date = '', onAllDays }: NoToursProps) {
  const { t } = useTexts('mf_tours')
  return (
    <Empty title={t(`programme.${kind}.title`, { date: formatDate(date) })}>
      <p>{t(`programme.${kind}.text`)}</p>
      <Button onClick={onAllDays}>{t('programme.allDays')}</Button>
    </Empty>
  )
}
