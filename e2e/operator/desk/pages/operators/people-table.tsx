import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Empty, Flex, Space, Tag } from 'antd'
import { useState } from 'react'
import {
  type OneTimePassword,
  type OperatorInfo,
  type OperatorsAnswer,
  ROLES,
  type RolesAnswer,
} from '../../../contract/operators.ts'
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
  const queries = useQueryClient()
  const change = useChange<RolesAnswer>()
  /** The list is read again; until then it is as the answer says. */
  const show = ({ roles }: RolesAnswer) =>
    queries.setQueryData<OperatorsAnswer>(
      ['operators'],
      (known) =>
        known && {
          ...known,
          operators: known.operators.map((other) =>
            other.id === one.id ? { ...other, roles } : other,
          ),
        },
    )
  if (one.signsInBy === 'provider') {
    return one.roles.map((role) => <Tag key={role}>{t(`roles.${role}`)}</Tag>)
  }
  return (
    <Checkbox.Group
      aria-label={`${t('operators.roles')}${t('colon')}${one.name}`}
      options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      value={[...one.roles]}
      disabled={change.isPending}
      onChange={(roles) => {
        const role = ROLES.find((each) => roles.includes(each) !== one.roles.includes(each))
        if (role === undefined) return
        change.mutate({
          path: `operators/${one.id}/roles`,
          method: 'PUT',
          body: { role, isGiven: roles.includes(role) },
          done: t('operators.done'),
          onDone: show,
        })
      }}
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
  const renewal = useChange<OneTimePassword>()
  const { id, name } = one
  const label = (action: string) => `${action}${t('colon')}${name}`
  const isOpen = one.disabledAt === null
  const done = t('operators.done')
  const setDisabled = (disabled: boolean) =>
    change.mutate({ path: `operators/${id}/disabled`, method: 'PUT', body: { disabled }, done })
  const renew = () =>
    renewal.mutate({
      path: `operators/${id}/password`,
      method: 'POST',
      body: {},
      done,
      onDone: (made) => onMade({ ...made, name }),
    })
  return (
    <Space wrap>
      {one.signsInBy === 'password' && (
        <Button
          aria-label={label(t('operators.newPassword'))}
          loading={renewal.isPending}
          onClick={() =>
            modal.confirm({
              title: t('operators.newPasswordSure', { name }),
              okText: t('operators.newPassword'),
              onOk: renew,
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
              onOk: () => setDisabled(true),
            })
          }
        >
          {t('operators.disable')}
        </Button>
      ) : (
        <Button
          aria-label={label(t('operators.enable'))}
          loading={change.isPending}
          onClick={() => setDisabled(false)}
        >
          {t('operators.enable')}
        </Button>
      )}
    </Space>
  )
}
