import { Modal, Typography } from 'antd'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface OneTimeDialogProps {
  name: string
  password: string
  until: string
  onClosed: () => void
}

/** Shown this once: nothing keeps it. */
export function OneTimeDialog({ name, password, until, onClosed }: OneTimeDialogProps) {
  const t = useTexts()
  const show = useShow()
  return (
    <Modal
      open
      maskClosable={false}
      title={t('operators.shownOnce', { name })}
      cancelButtonProps={{ hidden: true }}
      onOk={onClosed}
      onCancel={onClosed}
    >
      <Typography.Paragraph copyable code>
        {password}
      </Typography.Paragraph>
      <Typography.Paragraph>
        {t('operators.goodUntil', { until: show.time(until) })}
      </Typography.Paragraph>
    </Modal>
  )
}
