import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Checkbox, Form, Input, Modal } from 'antd'
import {
  LONGEST_OPERATOR_NAME,
  type OneTimePassword,
  ROLES,
  type Role,
} from '../../../contract/operators.ts'
import { CallFailure, callApi } from '../../calls/call-api.ts'
import { keepEntries, keptEntries } from '../../calls/kept-entries.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useRefusalText } from './use-change.ts'

const KEPT = 'operators-add'

interface Entries {
  name: string
  roles: Role[]
}

interface AddDialogProps {
  onClosed: () => void
  onMade: (made: OneTimePassword & { name: string }) => void
}

/** Name and roles of somebody new; stays as it was typed when the call fails. */
export function AddDialog({ onClosed, onMade }: AddDialogProps) {
  const t = useTexts()
  const told = useRefusalText()
  const queries = useQueryClient()
  const [form] = Form.useForm<Entries>()
  const close = () => {
    keepEntries(KEPT, null)
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
  return (
    <Modal
      open
      title={t('operators.add')}
      okText={t('operators.add')}
      confirmLoading={adding.isPending}
      onOk={() => form.submit()}
      onCancel={close}
    >
      {error !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={isUnreadable ? t('operators.problems.name') : told(error)}
        />
      )}
      <Form
        noValidate
        form={form}
        layout="vertical"
        initialValues={{ roles: [], ...(keptEntries(KEPT) as Partial<Entries> | null) }}
        onValuesChange={(_, entries) => keepEntries(KEPT, entries)}
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
        <Form.Item name="roles" label={t('operators.roles')}>
          <Checkbox.Group
            options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
