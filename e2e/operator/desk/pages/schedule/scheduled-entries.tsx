import { useQuery } from '@tanstack/react-query'
import { Card, Drawer, Flex, Timeline, Typography } from 'antd'
import { useState } from 'react'
import type {
  CancelAnswer,
  ScheduledChange,
  ScheduledNowAnswer,
} from '../../../contract/schedule.ts'
import { CallFailure } from '../../calls/call-api.ts'
import { useMayOpen } from '../../calls/use-may-open.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { NamedButton } from '../../parts/named-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ChangesTable } from '../config/plan/changes-table.tsx'
import { EffectView, Part, Warnings } from '../config/plan/effect-view.tsx'
import { scrollByKeys } from '../config/plan/plan-drawer.tsx'
import { useScheduleWords, useWaiting } from './use-schedule.ts'

export function ScheduledHere({ fields }: { fields: readonly string[] }) {
  const t = useTexts()
  const waiting = useWaiting(fields)
  if (waiting.length === 0) return null
  return (
    <Card size="small" title={t('schedule.heading')} style={{ marginBlockEnd: 24 }}>
      <ScheduledEntries waiting={waiting} />
    </Card>
  )
}

/**
 * Waiting changes, the next one first. Each has a preview, and buttons to cancel or end it if the
 * operator has the config role.
 */
export function ScheduledEntries({ waiting }: { waiting: readonly ScheduledChange[] }) {
  const t = useTexts()
  const words = useScheduleWords()
  const mayCancel = useMayOpen()('/operator/api/config')
  const [looked, setLooked] = useState<ScheduledChange | null>(null)
  const change = useChange<CancelAnswer>((error) =>
    error instanceof CallFailure && error.code === 'stale' ? t('schedule.tooLate') : undefined,
  )
  const items = waiting.map((one) => {
    const [what, when] = [words.changes(one.changes), words.when(one)]
    const isMade = one.revision !== null
    const ask = (action: 'cancel' | 'endNow' | 'endless') =>
      change.ask(
        {
          title: t(`schedule.${action}Sure`),
          content: `${what}, ${when}`,
          okText: t(`schedule.${action}`),
          cancelText: isMade ? t('schedule.keepsEnd') : t('schedule.stays'),
        },
        {
          path: 'config/schedule/cancel',
          body: { id: one.id, isMade, undoNow: action === 'endNow' },
          done: ({ ending = 'made' }) =>
            ending === 'made'
              ? t(`schedule.${action}Done`)
              : t(`schedule.endings.undoing.${ending}`),
        },
      )
    const named = { to: `${what}, ${when}` }
    return {
      key: one.id,
      content: (
        <>
          <strong>{what}</strong>
          <div>{when}</div>
          <Typography.Text type="secondary">{words.by(one)}</Typography.Text>
          <Flex wrap gap={8} style={{ marginBlock: 8 }}>
            <NamedButton does={t('schedule.look')} {...named} onClick={() => setLooked(one)} />
            {mayCancel &&
              (isMade ? (['endNow', 'endless'] as const) : (['cancel'] as const)).map((action) => (
                <NamedButton
                  key={action}
                  danger={action !== 'endless'}
                  does={t(`schedule.${action}`)}
                  {...named}
                  onClick={() => ask(action)}
                />
              ))}
          </Flex>
        </>
      ),
    }
  })
  return (
    <>
      <Timeline items={items} />
      {looked !== null && <ScheduledDrawer one={looked} onClose={() => setLooked(null)} />}
    </>
  )
}

/** The effect that the next step of a scheduled change would have now. */
function ScheduledDrawer({ one, onClose }: { one: ScheduledChange; onClose: () => void }) {
  const t = useTexts()
  const words = useScheduleWords()
  const isMade = one.revision !== null
  const query = useQuery<ScheduledNowAnswer>({ queryKey: ['schedule', one.id] })
  return (
    <Drawer
      open
      size="min(800px, 100vw)"
      title={
        <Typography.Title level={1} style={{ fontSize: 20, margin: 0 }}>
          {t(isMade ? 'schedule.inForce' : 'schedule.now')}
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
        <p>{t(isMade ? 'schedule.inForceHint' : 'schedule.nowHint')}</p>
        <Loaded query={query}>{(answer) => <Now {...answer} />}</Loaded>
      </Flex>
    </Drawer>
  )
}

function Now({ plan, kept }: ScheduledNowAnswer) {
  const t = useTexts()
  const isUndo = plan.undoneOf !== null
  const words = useScheduleWords()
  return (
    <>
      {kept.length > 0 && <Notice title={t('schedule.kept', { fields: words.fields(kept) })} />}
      {plan.kind === 'same' && <Notice type="warning" title={t('schedule.nowSame')} />}
      {plan.kind === 'problems' && (
        <Notice
          type="warning"
          title={t('schedule.nowImpossible')}
          lines={plan.problems.map(words.problem)}
        />
      )}
      {plan.kind !== 'same' && (
        <Part heading={t(isUndo ? 'preview.back' : 'preview.what')}>
          <ChangesTable changes={plan.changes} isUndo={isUndo} />
        </Part>
      )}
      {plan.kind === 'preview' && (
        <>
          <Warnings {...plan} />
          <EffectView {...plan} />
        </>
      )}
    </>
  )
}
