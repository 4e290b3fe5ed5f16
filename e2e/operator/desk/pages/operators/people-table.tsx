import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Empty, Flex, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import {
  type OneTimePassword,
  type OperatorInfo,
  type OperatorsAnswer,
  ROLES,
  type RolesAnswer,
} from '../../../contract/operators.ts'
import { useSession } from '../../calls/use-session.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { NamedButton } from '../../parts/named-button.tsx'
import { Rows } from '../../parts/rows.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AddDialog, OneTimeDialog, RoleHints } from './dialogs.tsx'
import { useRefusals } from './use-refusals.ts'

type Shown = OneTimePassword & { name: string }

export function PeopleTable() {
  const t = useTexts()
  const show = useShow()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<Shown | null>(null)
  const query = useQuery<OperatorsAnswer>({ queryKey: ['operators'] })
  return (
    <Flex vertical gap="middle">
      <div>
        <Button type="primary" onClick={() => setAdding(true)}>
          {t('operators.add')}
        </Button>
      </div>
      <Typography.Text type="secondary">
        <RoleHints />
      </Typography.Text>
      <Loaded query={query}>
        {({ operators }) => (
          <Rows
            rows={operators}
            rowKey="id"
            locale={{ emptyText: <Empty description={t('operators.empty')} /> }}
            columns={[
              { title: t('operators.name'), render: ({ name }) => name, isName: true },
              { title: t('operators.roles'), render: (one) => <Roles one={one} /> },
              { title: t('operators.state'), render: (one) => <State one={one} /> },
              {
                title: t('operators.last'),
                render: ({ signedInAt }) =>
                  signedInAt === null ? t('operators.never') : show.time(signedInAt),
                isTime: true,
              },
              {
                title: t('releases.action'),
                render: (one) => <Actions one={one} onMade={setMade} />,
              },
            ]}
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
  const change = useChange<RolesAnswer>(useRefusals())
  /** Shows the new roles until the list is reloaded. */
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
  if (one.signsInBy === 'provider')
    return one.roles.map((role) => <Tag key={role}>{t(`roles.${role}`)}</Tag>)
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
  const refusals = useRefusals()
  const change = useChange(refusals)
  const renewal = useChange<OneTimePassword>(refusals)
  const { id, name } = one
  const done = t('operators.done')
  const [renew, disable, remove] = [
    t('operators.newPassword'),
    t('operators.disable'),
    t('operators.remove'),
  ]
  const disabled = (isSo: boolean) => ({
    path: `operators/${id}/disabled`,
    method: 'PUT' as const,
    body: { disabled: isSo },
    done,
  })
  return (
    <Space wrap>
      {one.signsInBy === 'password' && (
        <NamedButton
          does={renew}
          to={name}
          loading={renewal.isPending}
          onClick={() =>
            renewal.ask(
              { title: t('operators.newPasswordSure', { name }), okText: renew },
              {
                path: `operators/${id}/password`,
                body: {},
                done,
                onDone: (made) => onMade({ ...made, name }),
              },
            )
          }
        />
      )}
      {one.disabledAt === null ? (
        <NamedButton
          danger
          does={disable}
          to={name}
          onClick={() =>
            change.ask(
              { title: t('operators.disableSure', { name }), okText: disable },
              disabled(true),
            )
          }
        />
      ) : (
        <NamedButton
          does={t('operators.enable')}
          to={name}
          loading={change.isPending}
          onClick={() => change.mutate(disabled(false))}
        />
      )}
      {one.disabledAt !== null && one.signsInBy === 'password' && (
        <NamedButton
          danger
          does={remove}
          to={name}
          onClick={() =>
            change.ask(
              { title: t('operators.removeSure', { name }), okText: remove },
              { path: `operators/${id}`, method: 'DELETE', done },
            )
          }
        />
      )}
    </Space>
  )
}
