import { Alert, Flex, Typography } from 'antd'
import { Link } from 'react-router'
import type { EndedChange } from '../../../contract/schedule.ts'
import { Loaded } from '../../calls/loaded.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Carts } from '../config/plan/effect-view.tsx'
import { ScheduledEntries } from './scheduled-entries.tsx'
import { useSchedule } from './use-schedule.ts'
import { useScheduleWords } from './use-schedule-words.ts'

/** All that is scheduled, and what became of what was. */
export function ScheduledList() {
  const t = useTexts()
  return (
    <Loaded query={useSchedule()}>
      {({ waiting, ended }) => (
        <>
          {waiting.length === 0 ? (
            <Typography.Paragraph type="secondary">{t('schedule.none')}</Typography.Paragraph>
          ) : (
            <ScheduledEntries waiting={waiting} />
          )}
          {ended.length > 0 && (
            <>
              <Typography.Title level={2} style={{ fontSize: 16 }}>
                {t('schedule.ended')}
              </Typography.Title>
              <Flex vertical gap={8}>
                {ended.map((one) => (
                  <Ended key={one.id} one={one} />
                ))}
              </Flex>
            </>
          )}
        </>
      )}
    </Loaded>
  )
}

function Ended({ one }: { one: EndedChange }) {
  const t = useTexts()
  const show = useShow()
  const words = useScheduleWords()
  const { changes, revision, until, ending, problems, kept, carts, endedAt } = one
  const step = revision !== null && until !== null ? 'undoing' : 'change'
  const isDone = ending === 'made' && kept.length === 0
  return (
    <Alert
      type={isDone ? 'success' : 'warning'}
      role="note"
      showIcon
      title={`${words.changes(changes)}, ${show.day(endedAt)}`}
      description={
        <>
          <div>
            {ending === 'changedSince'
              ? t('schedule.endings.undoing.changedSince')
              : t(`schedule.endings.${step}.${ending}`)}{' '}
            {revision !== null && (
              <Link to={`/history#change-${revision}`} style={{ textDecoration: 'underline' }}>
                {t('history.revision', { revision })}
              </Link>
            )}
          </div>
          {problems.map((problem) => (
            <div key={problem.path}>{words.problem(problem)}</div>
          ))}
          {kept.length > 0 && <div>{t('schedule.kept', { fields: words.fields(kept) })}</div>}
          {carts.length > 0 && (
            <>
              <div>{t('schedule.carts')}</div>
              <Carts carts={carts} />
            </>
          )}
          <div>{words.by(one)}</div>
        </>
      }
    />
  )
}
