import { dayText } from '@shop/shared/dates/day-text'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { FailedCall } from '@shop/shared/ui/failed-call'
import { PicturedEmpty } from '@shop/shared/ui/state-picture'
import { Loading } from '@shop/shared/ui/states'
import { dayParts } from './days/day-parts.ts'
import styles from './programme.module.css'
import { ProgrammeLine } from './programme-line.tsx'
import { NoTourMatches } from './tour-cards.tsx'
import type { Shown } from './tour-list-view.ts'
import type { ReadyTourList } from './use-tour-list.ts'

type ShownDay = Extract<Shown, { kind: 'programme' }>

interface ProgrammeProps {
  shown: Exclude<Shown, { kind: 'cards' }>
  list: ReadyTourList
}

export function Programme({ shown, list }: ProgrammeProps) {
  const { t, language } = useTexts('mf_tours')
  if (shown.kind === 'unknownDay') return <NoTours kind="unknown" list={list} />
  return (
    <section className={styles.programme} aria-labelledby="tour-programme">
      <h2 id="tour-programme" className={styles.title}>
        {t('programme.day', dayParts(shown.date, language))}
      </h2>
      <ProgrammeBody shown={shown} list={list} />
    </section>
  )
}

function ProgrammeBody({ shown, list }: ProgrammeProps & { shown: ShownDay }) {
  const { t } = useTexts('mf_tours')
  const { date, programme } = shown
  switch (programme.kind) {
    case 'loading':
      return <Loading />
    case 'failed':
      return (
        <FailedCall
          isPart
          title={t('programme.failed')}
          failure={programme.failure}
          onRetry={list.onDayRetry}
        />
      )
    case 'noMatch':
      return <NoTourMatches list={list} />
    case 'none':
    case 'over':
      return <NoTours kind={programme.kind} date={date} list={list} />
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

interface NoToursProps extends Pick<ProgrammeProps, 'list'> {
  kind: 'none' | 'over' | 'unknown'
  date?: string
}

function NoTours({ kind, date = '', list }: NoToursProps) {
  const { t, language } = useTexts('mf_tours')
  return (
    <PicturedEmpty
      of="search"
      title={t(`programme.${kind}.title`, { date: dayText(date, language) })}
    >
      <p>{t(`programme.${kind === 'over' ? kind : 'none'}.text`)}</p>
      <Button onClick={() => list.onDay(null)}>{t('programme.allDays')}</Button>
    </PicturedEmpty>
  )
}
