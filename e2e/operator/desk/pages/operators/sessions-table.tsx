import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import type { SessionInfo, SessionsAnswer } from '../../../contract/operators.ts'
import { showNetwork } from '../../../wording/wording.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { NamedButton } from '../../parts/named-button.tsx'
import { Rows } from '../../parts/rows.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'

export function SessionsTable() {
  const t = useTexts()
  const show = useShow()
  const change = useChange()
  const query = useQuery<SessionsAnswer>({ queryKey: ['sessions'] })
  const end = t('operators.end')
  const nameOf = ({ operator }: SessionInfo) => operator?.name ?? t('log.builtIn')
  return (
    <Loaded query={query}>
      {({ sessions }) => (
        <Rows
          rows={sessions}
          rowKey="id"
          pagination={{ hideOnSinglePage: true, pageSize: 50 }}
          columns={[
            {
              title: t('operators.name'),
              isName: true,
              render: (one) => (
                <>
                  {nameOf(one)}{' '}
                  {one.isThisOne && <Tag color="processing">{t('operators.thisOne')}</Tag>}
                </>
              ),
            },
            { title: t('log.where'), render: ({ network }) => showNetwork(network, t) || '–' },
            {
              title: t('operators.opened'),
              render: ({ openedAt }) => show.time(openedAt),
              isTime: true,
            },
            { title: t('operators.used'), render: ({ usedAt }) => show.time(usedAt), isTime: true },
            { title: t('operators.ends'), render: ({ endsAt }) => show.time(endsAt), isTime: true },
            {
              title: t('releases.action'),
              render: (one) => (
                <NamedButton
                  danger
                  does={end}
                  to={`${nameOf(one)}, ${show.time(one.openedAt)}`}
                  onClick={() =>
                    change.ask(
                      { title: t('operators.endSure', { name: nameOf(one) }), okText: end },
                      { path: `sessions/${one.id}`, method: 'DELETE', done: t('operators.ended') },
                    )
                  }
                />
              ),
            },
          ]}
        />
      )}
    </Loaded>
  )
}
