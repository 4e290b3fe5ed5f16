import { Modal } from 'antd'
import { useUnit } from 'effector-react'
import { $isSignedOut } from '../calls/session-end.ts'
import { useTexts } from '../texts/use-texts.ts'

/**
 * Blocks the desk after the session ended; forms keep their entries until the operator signs in
 * again.
 */
export function SignedOut() {
  const t = useTexts()
  const to = new URLSearchParams({ to: location.pathname })
  return (
    <Modal
      open={useUnit($isSignedOut)}
      closable={false}
      keyboard={false}
      maskClosable={false}
      title={t('desk.signedOut.heading')}
      cancelButtonProps={{ hidden: true }}
      okText={t('logIn.heading')}
      onOk={() => location.assign(`/operator/log-in?${to}`)}
    >
      {t('desk.failures.signedOut')}
    </Modal>
  )
}
