import { Button, Modal } from 'antd'
import { useUnit } from 'effector-react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { $isSignedOut } from '../../calls/session-end.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Asks before a page with entries that are not saved is left. */
export function LeaveGuard({ isEdited }: { isEdited: boolean }) {
  const t = useTexts()
  const isSignedOut = useUnit($isSignedOut)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isEdited && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (isEdited && !isSignedOut) event.preventDefault()
  })
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('desk.leave.heading')}
      onCancel={() => blocker.reset?.()}
      footer={
        <>
          <Button onClick={() => blocker.proceed?.()}>{t('desk.leave.go')}</Button>
          <Button type="primary" autoFocus onClick={() => blocker.reset?.()}>
            {t('desk.leave.stay')}
          </Button>
        </>
      }
    >
      {t('desk.leave.text')}
    </Modal>
  )
}
