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
