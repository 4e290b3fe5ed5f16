import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Form, Input, Modal, Typography } from 'antd'
import {
  LONGEST_OPERATOR_NAME,
  type OneTimePassword,
  ROLES,
  type Role,
} from '../../../contract/operators.ts'
import { CallFailure, callApi } from '../../calls/call-api.ts'
import { storedEntries, storeEntries } from '../../calls/stored-entries.ts'
import { useFailureText } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useRefusals } from './use-refusals.ts'

const KEPT = 'operators-add'

interface Entries {
  name: string
  roles: Role[]
}

interface AddDialogProps {
  onClosed: () => void
  onMade: (made: OneTimePassword & { name: string }) => void
}

/** Name and roles of a new operator; the entries stay after a failed call. */
export function AddDialog({ onClosed, onMade }: AddDialogProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const refusedAs = useRefusals()
  const queries = useQueryClient()
  const [form] = Form.useForm<Entries>()
  const close = () => {
    storeEntries(KEPT, null)
    onClosed()
  }
  const adding = useMutation({
    mutationFn: async (body: Entries) => await callApi<OneTimePassword>('operators', { body }),
    onSuccess: (made, { name }) => {
      close()
      onMade({ ...made, name: name.trim() })
      void queries.invalidateQueries({ queryKey: ['operators'] })
    },
  })
  const { error } = adding
  const isUnreadable = error instanceof CallFailure && error.code === 'unreadable'
  const unreadable = isUnreadable ? t('operators.problems.name') : undefined
  return (
    <Modal
      open
      title={t('operators.add')}
      okText={t('operators.add')}
      confirmLoading={adding.isPending}
      onOk={() => form.submit()}
      onCancel={close}
    >
      {error && (
        <Notice type="error" title={unreadable ?? refusedAs(error) ?? failureText(error)} />
      )}
      <Form
        noValidate
        form={form}
        layout="vertical"
        initialValues={{ roles: [], ...(storedEntries(KEPT) as Partial<Entries> | null) }}
        onValuesChange={(_, entries) => storeEntries(KEPT, entries)}
        onFinish={(entries) => adding.mutate(entries)}
      >
        <Form.Item
          name="name"
          label={t('operators.name')}
          extra={t('operators.nameHint')}
          rules={[{ required: true, whitespace: true, message: t('operators.problems.name') }]}
        >
          <Input autoFocus autoComplete="off" maxLength={LONGEST_OPERATOR_NAME} />
        </Form.Item>
        <Form.Item name="roles" label={t('operators.roles')} extra={<RoleHints />}>
          <Checkbox.Group
            options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

export function RoleHints() {
  const t = useTexts()
  return ROLES.map((role) => (
    <div key={role}>
      {t(`roles.${role}`)}
      {t('colon')}
      {t(`roleHints.${role}`)}
    </div>
  ))
}

interface OneTimeDialogProps {
  name: string
  password: string
  until: string
  onClosed: () => void
}

/** Shown only once: the password is stored nowhere else. */
export function OneTimeDialog({ name, password, until, onClosed }: OneTimeDialogProps) {
  const t = useTexts()
  const show = useShow()
  return (
    <Modal
      open
      maskClosable={false}
      keyboard={false}
      closable={false}
      title={t('operators.shownOnce', { name })}
      okText={t('operators.passedOn')}
      cancelButtonProps={{ hidden: true }}
      onOk={onClosed}
    >
      <Typography.Paragraph copyable code style={{ fontSize: 20 }}>
        {password}
      </Typography.Paragraph>
      <Typography.Paragraph>
        {t('operators.where', { address: `${location.origin}/operator`, name })}
      </Typography.Paragraph>
      <Typography.Paragraph>
        {t('operators.goodUntil', { until: show.time(until) })}
      </Typography.Paragraph>
    </Modal>
  )
}
