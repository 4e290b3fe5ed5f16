import { Button, Space, Tabs } from 'antd'
import { useSession } from '../../calls/use-session.ts'
import { Page } from '../../parts/page.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PeopleTable } from './people-table.tsx'
import { SessionsTable } from './sessions-table.tsx'

/**
 * The list of operators, for those who manage them, and open sessions: all, or only the operator's
 * own.
 */
export function OperatorsPage() {
  const t = useTexts()
  const { data } = useSession()
  const people = { key: 'people', label: t('operators.people'), children: <PeopleTable /> }
  const sessions = { key: 'sessions', label: t('operators.sessions'), children: <SessionsTable /> }
  return (
    <Page name="operators">
      {data !== undefined && (
        <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
          {data.hasOwnPassword && (
            <Button href="/operator/password">{t('password.heading')}</Button>
          )}
          <Tabs items={data.roles.includes('operators') ? [people, sessions] : [sessions]} />
        </Space>
      )}
    </Page>
  )
}
