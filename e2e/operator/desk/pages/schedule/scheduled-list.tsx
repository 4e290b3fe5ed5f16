import { Flex, Typography } from 'antd'
import type { EndedChange } from '../../../contract/schedule.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { RevisionLink } from '../../parts/revision-link.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Carts } from '../config/plan/effect-view.tsx'
import { ScheduledEntries } from './scheduled-entries.tsx'
import { useSchedule, useScheduleWords } from './use-schedule.ts'

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
              <Typography.Title level={2}>{t('schedule.ended')}</Typography.Title>
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
    <Notice
      type={isDone ? 'success' : 'warning'}
      title={`${words.changes(changes)}, ${show.day(endedAt)}`}
      description={
        <>
          <div>
            {ending === 'changedSince'
              ? t('schedule.endings.undoing.changedSince')
              : t(`schedule.endings.${step}.${ending}`)}{' '}
            {revision !== null && <RevisionLink revision={revision} />}
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
