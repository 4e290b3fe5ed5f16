import { useQuery } from '@tanstack/react-query'
import { App, Button, Checkbox, Empty, Flex, Space, Tag } from 'antd'
import { useState } from 'react'
import {
  type OneTimePassword,
  type OperatorInfo,
  type OperatorsAnswer,
  ROLES,
} from '../../../api/contract/operators.ts'
import { callApi } from '../../calls/call-api.ts'
import { Loaded } from '../../calls/loaded.tsx'
import { useSession } from '../../calls/use-session.ts'
import { Rows } from '../../frame/rows.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AddDialog } from './add-dialog.tsx'
import { OneTimeDialog } from './one-time-dialog.tsx'
import { useChange } from './use-change.ts'

type Shown = OneTimePassword & { name: string }

/** Operators with their roles, which change at a click. */
export function PeopleTable() {
  const t = useTexts()
  const show = useShow()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<Shown | null>(null)
  const query = useQuery({
    queryKey: ['operators'],
    queryFn: ({ signal }) => callApi<OperatorsAnswer>('operators', { signal }),
  })
  const columns = [
    { title: t('operators.name'), render: ({ name }: OperatorInfo) => name, isName: true },
    {
      title: t('operators.roles'),
      render: (one: OperatorInfo) => <Roles one={one} />,
    },
    { title: t('operators.state'), render: (one: OperatorInfo) => <State one={one} /> },
    {
      title: t('operators.last'),
      render: ({ signedInAt }: OperatorInfo) =>
        signedInAt === null ? t('operators.never') : show.time(signedInAt),
    },
    {
      title: t('releases.action'),
      render: (one: OperatorInfo) => <Actions one={one} onMade={setMade} />,
    },
  ]
  return (
    <Flex vertical gap="middle">
      <div>
        <Button type="primary" onClick={() => setAdding(true)}>
          {t('operators.add')}
        </Button>
      </div>
      <Loaded query={query}>
        {({ operators }) => (
          <Rows<OperatorInfo>
            columns={columns}
            dataSource={operators}
            rowKey="id"
            locale={{ emptyText: <Empty description={t('operators.empty')} /> }}
          />
        )}
      </Loaded>
      {isAdding && <AddDialog onClosed={() => setAdding(false)} onMade={setMade} />}
      {made !== null && <OneTimeDialog {...made} onClosed={() => setMade(null)} />}
    </Flex>
  )
}

function Roles({ one }: { one: OperatorInfo }) {
  const t = useTexts()
  const change = useChange()
  if (one.signsInBy === 'provider') {
    return one.roles.map((role) => <Tag key={role}>{t(`roles.${role}`)}</Tag>)
  }
  return (
    <Checkbox.Group
      aria-label={`${t('operators.roles')}${t('colon')}${one.name}`}
      options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      value={[...one.roles]}
      disabled={change.isPending}
      onChange={(roles) =>
        change.mutate({
          path: `operators/${one.id}/roles`,
          method: 'PUT',
          body: { roles },
          done: t('operators.done'),
        })
      }
    />
  )
}

function State({ one }: { one: OperatorInfo }) {
  const t = useTexts()
  const show = useShow()
  const provider = useSession().data?.ways.provider ?? '–'
  return (
    <Space wrap>
      <Tag color={one.disabledAt === null ? 'success' : 'error'}>
        {one.disabledAt === null ? t('operators.active') : t('operators.disabled')}
      </Tag>
      {one.signsInBy === 'provider' && <Tag>{t('operators.provider', { provider })}</Tag>}
      {one.passwordUntil !== null && (
        <Tag>{t('operators.oneTime', { until: show.time(one.passwordUntil) })}</Tag>
      )}
    </Space>
  )
}

function Actions({ one, onMade }: { one: OperatorInfo; onMade: (made: Shown) => void }) {
  const t = useTexts()
  const { modal } = App.useApp()
  const change = useChange()
  const { id, name } = one
  const label = (action: string) => `${action}${t('colon')}${name}`
  const isOpen = one.disabledAt === null
  const setDisabled = async (disabled: boolean) => {
    const path = `operators/${id}/disabled`
    await change
      .mutateAsync({ path, method: 'PUT', body: { disabled }, done: t('operators.done') })
      // Said by the change itself.
      .catch(() => undefined)
  }
  const renew = async () => {
    const path = `operators/${id}/password`
    const made = await change
      .mutateAsync({ path, method: 'POST', body: {}, done: t('operators.done') })
      .catch(() => null)
    if (made !== null) onMade({ ...(made as OneTimePassword), name })
  }
  return (
    <Space wrap>
      {one.signsInBy === 'password' && (
        <Button
          aria-label={label(t('operators.newPassword'))}
          onClick={() =>
            modal.confirm({
              title: t('operators.newPasswordSure', { name }),
              okText: t('operators.newPassword'),
              onOk: () => void renew(),
            })
          }
        >
          {t('operators.newPassword')}
        </Button>
      )}
      {isOpen ? (
        <Button
          danger
          aria-label={label(t('operators.disable'))}
          onClick={() =>
            modal.confirm({
              title: t('operators.disableSure', { name }),
              okText: t('operators.disable'),
              onOk: () => void setDisabled(true),
            })
          }
        >
          {t('operators.disable')}
        </Button>
      ) : (
        <Button
          aria-label={label(t('operators.enable'))}
          loading={change.isPending}
          onClick={() => void setDisabled(false)}
        >
          {t('operators.enable')}
        </Button>
      )}
    </Space>
  )
}
