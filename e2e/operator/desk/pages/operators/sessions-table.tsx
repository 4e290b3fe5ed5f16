import { useQuery } from '@tanstack/react-query'
import { App, Button, Tag } from 'antd'
import type { SessionInfo, SessionsAnswer } from '../../../contract/operators.ts'
import { showNetwork } from '../../../wording/wording.ts'
import { callApi } from '../../calls/call-api.ts'
import { Loaded } from '../../calls/loaded.tsx'
import { Rows } from '../../frame/rows.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useChange } from './use-change.ts'

/** Open sessions, each of which can be ended. */
export function SessionsTable() {
  const t = useTexts()
  const show = useShow()
  const { modal } = App.useApp()
  const change = useChange()
  const query = useQuery({
    queryKey: ['operator-sessions'],
    queryFn: ({ signal }) => callApi<SessionsAnswer>('sessions', { signal }),
  })
  const nameOf = ({ operator }: SessionInfo) => operator?.name ?? t('log.builtIn')
  const end = (one: SessionInfo) => {
    const name = nameOf(one)
    modal.confirm({
      title: t('operators.endSure', { name }),
      okText: t('operators.end'),
      onOk: () =>
        change.mutate({ path: `sessions/${one.id}`, method: 'DELETE', done: t('operators.ended') }),
    })
  }
  const columns = [
    {
      title: t('operators.name'),
      isName: true,
      render: (one: SessionInfo) => (
        <>
          {nameOf(one)} {one.isThisOne && <Tag color="processing">{t('operators.thisOne')}</Tag>}
        </>
      ),
    },
    {
      title: t('operators.from'),
      render: ({ network }: SessionInfo) => showNetwork(network, t) || '–',
    },
    {
      title: t('operators.opened'),
      render: ({ openedAt }: SessionInfo) => show.time(openedAt),
    },
    { title: t('operators.used'), render: ({ usedAt }: SessionInfo) => show.time(usedAt) },
    { title: t('operators.ends'), render: ({ endsAt }: SessionInfo) => show.time(endsAt) },
    {
      title: t('releases.action'),
      render: (one: SessionInfo) => (
        <Button
          danger
          aria-label={`${t('operators.end')}${t('colon')}${nameOf(one)}, ${show.time(one.openedAt)}`}
          onClick={() => end(one)}
        >
          {t('operators.end')}
        </Button>
      ),
    },
  ]
  return (
    <Loaded query={query}>
      {({ sessions }) => (
        <Rows<SessionInfo>
          columns={columns}
          dataSource={sessions}
          rowKey="id"
          pagination={{ hideOnSinglePage: true, pageSize: 50 }}
        />
      )}
    </Loaded>
  )
}
