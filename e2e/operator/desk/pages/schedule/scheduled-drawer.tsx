import { useQuery } from '@tanstack/react-query'
import { Alert, Drawer, Flex, Typography } from 'antd'
import type { ScheduledChange, ScheduledNowAnswer } from '../../../contract/schedule.ts'
import { callApi } from '../../calls/call-api.ts'
import { Loaded } from '../../calls/loaded.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ChangesTable } from '../config/plan/changes-table.tsx'
import { EffectView, Part } from '../config/plan/effect-view.tsx'
import { scrollByKeys } from '../config/plan/plan-drawer.tsx'
import { useScheduleWords } from './use-schedule-words.ts'

/** What the next step of a scheduled change would do if it were time now. */
export function ScheduledDrawer({ one, onClose }: { one: ScheduledChange; onClose: () => void }) {
  const t = useTexts()
  const words = useScheduleWords()
  const query = useQuery({
    queryKey: ['schedule', one.id],
    queryFn: ({ signal }) => callApi<ScheduledNowAnswer>(`schedule/${one.id}`, { signal }),
  })
  return (
    <Drawer
      open
      size="min(800px, 100vw)"
      title={
        <Typography.Title level={1} style={{ fontSize: 20, margin: 0 }}>
          {t('schedule.now')}
        </Typography.Title>
      }
      onClose={onClose}
    >
      <Flex vertical gap={16} ref={scrollByKeys}>
        <div>
          <strong>{words.changes(one.changes)}</strong>
          <div>{words.when(one)}</div>
          <Typography.Text type="secondary">{words.by(one)}</Typography.Text>
        </div>
        <p>{t('schedule.nowHint')}</p>
        <Loaded query={query}>{(answer) => <Now {...answer} />}</Loaded>
      </Flex>
    </Drawer>
  )
}

function Now({ plan, kept }: ScheduledNowAnswer) {
  const t = useTexts()
  const words = useScheduleWords()
  return (
    <>
      {kept.length > 0 && (
        <Alert type="info" role="note" title={t('schedule.kept', { fields: words.fields(kept) })} />
      )}
      {plan.kind === 'same' && (
        <Alert type="warning" role="note" showIcon title={t('schedule.nowSame')} />
      )}
      {plan.kind === 'problems' && (
        <Alert
          type="warning"
          role="note"
          showIcon
          title={t('schedule.nowImpossible')}
          description={plan.problems.map((problem) => (
            <div key={problem.path}>{words.problem(problem)}</div>
          ))}
        />
      )}
      {plan.kind !== 'same' && (
        <Part heading={t('preview.what')}>
          <ChangesTable changes={plan.changes} />
        </Part>
      )}
      {plan.kind === 'preview' && <EffectView {...plan} />}
    </>
  )
}
