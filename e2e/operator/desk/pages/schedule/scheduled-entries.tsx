import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Flex, Timeline, Typography } from 'antd'
import { useState } from 'react'
import type { ScheduledChange } from '../../../contract/schedule.ts'
import { CallFailure, callApi } from '../../calls/call-api.ts'
import { useFailureText } from '../../calls/loaded.tsx'
import { useMayOpen } from '../../calls/use-may-open.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ScheduledDrawer } from './scheduled-drawer.tsx'
import { useScheduleWords } from './use-schedule-words.ts'

/** What waits, the next first; each can be looked at, and cancelled by who may change the config. */
export function ScheduledEntries({ waiting }: { waiting: readonly ScheduledChange[] }) {
  const t = useTexts()
  const words = useScheduleWords()
  const mayCancel = useMayOpen('/operator/api/config')
  const [looked, setLooked] = useState<ScheduledChange | null>(null)
  const cancel = useCancel()
  const items = waiting.map((one) => {
    const [what, when] = [words.changes(one.changes), words.when(one)]
    const named = (does: string) => `${does}${t('colon')}${what}, ${when}`
    const [look, stop] = [t('schedule.look'), t('schedule.cancel')]
    return {
      key: one.id,
      content: (
        <>
          <strong>{what}</strong>
          <div>{when}</div>
          <Typography.Text type="secondary">{words.by(one)}</Typography.Text>
          <Flex wrap gap={8} style={{ marginBlock: 8 }}>
            <Button onClick={() => setLooked(one)} aria-label={named(look)}>
              {look}
            </Button>
            {mayCancel && (
              <Button danger onClick={() => cancel(one)} aria-label={named(stop)}>
                {stop}
              </Button>
            )}
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

/** Asks, cancels, and says how that ended. */
function useCancel() {
  const t = useTexts()
  const told = useFailureText()
  const words = useScheduleWords()
  const queries = useQueryClient()
  const { modal, message } = App.useApp()
  const cancelling = useMutation({
    mutationFn: async ({ id, revision }: ScheduledChange) =>
      await callApi('config/schedule/cancel', { body: { id, isMade: revision !== null } }),
    // It would be waited for until it has gone.
    onSuccess: () => void message.success(t('schedule.cancelled')),
    onError: (error) => {
      const isLate = error instanceof CallFailure && error.code === 'stale'
      void message.error(isLate ? t('schedule.tooLate') : told(error))
    },
    onSettled: () => void queries.invalidateQueries(),
  })
  return (one: ScheduledChange) =>
    void modal.confirm({
      title: one.revision === null ? t('schedule.cancelSure') : t('schedule.cancelEndSure'),
      content: `${words.changes(one.changes)}, ${words.when(one)}`,
      okText: t('schedule.cancel'),
      cancelText: t('schedule.stays'),
      onOk: () => cancelling.mutate(one),
    })
}
