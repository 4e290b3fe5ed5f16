import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Card, Typography } from 'antd'
import type { RetryAnswer, UnfinishedItem, UnfinishedList } from '../../../contract/unfinished.ts'
import { callApi } from '../../calls/call-api.ts'
import { useFailureText } from '../../calls/loaded.tsx'
import { Rows } from '../../frame/rows.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { More } from './more.tsx'

/** What was given up of one kind: each can be tried again, or all of them. */
export function GivenUpCard({ kind, count, shown }: UnfinishedList) {
  const t = useTexts()
  const show = useShow()
  const told = useFailureText()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const retrying = useMutation({
    mutationFn: async (id: string | null) =>
      await callApi<RetryAnswer>('unfinished/retry', { body: { kind, id } }),
    onSuccess: ({ count: tried }) => {
      // It would be waited for until it has gone.
      void message.success(t('unfinished.retried', { count: tried }))
    },
    onError: (error) => void message.error(told(error)),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['unfinished'] }),
  })
  /** A mail by its kind and booking, a cart by its id, under which the provider knows it. */
  const nameOf = ({ mail, booking, id }: UnfinishedItem) =>
    mail === null ? id : `${t(`unfinished.mails.${mail}`, { defaultValue: mail })} ${booking ?? id}`
  const label = (action: string, what: string) => `${action}${t('colon')}${what}`
  return (
    <Card title={`${t(`unfinished.kinds.${kind}`)} (${count})`}>
      <Typography.Paragraph type="secondary">{t(`unfinished.hints.${kind}`)}</Typography.Paragraph>
      <Rows
        rowKey="id"
        dataSource={[...shown]}
        columns={[
          { title: t('unfinished.what'), render: nameOf, isName: true },
          {
            title: t('unfinished.since'),
            render: ({ since }) => (since === null ? '–' : show.time(since)),
          },
          { title: t('unfinished.error'), render: ({ error }) => error || '–' },
          {
            title: t('releases.action'),
            render: (one) => (
              <Button
                aria-label={label(t('unfinished.again'), nameOf(one))}
                disabled={retrying.isPending}
                onClick={() => retrying.mutate(one.id)}
              >
                {t('unfinished.again')}
              </Button>
            ),
          },
        ]}
      />
      <More left={count - shown.length} />
      <Button
        type="primary"
        style={{ marginBlockStart: 16 }}
        aria-label={label(t('unfinished.all'), t(`unfinished.kinds.${kind}`))}
        loading={retrying.isPending}
        onClick={() => retrying.mutate(null)}
      >
        {t('unfinished.all')}
      </Button>
    </Card>
  )
}
