import ConfigProvider from 'antd/es/config-provider'
import Modal from 'antd/es/modal'
import { type ReactNode, useState } from 'react'
import { antdTheme } from './antd-theme.tsx'

interface ConfirmModalProps {
  title: string
  children: ReactNode
  confirmText: string
  cancelText: string
  onConfirm: () => void
  onCancel: () => void
}

/** Side by side, or one below the other with room between on a phone. */
const BUTTONS = { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 8 } as const

type Decision = 'confirmed' | 'cancelled'

/**
 * Asks before something is lost. Heavy: it is fetched with `lazy(() => import(…))` when it is first
 * wanted, never with the page. The decision is told once the dialog is gone and the focus is back where it was.
 */
export function ConfirmModal(props: ConfirmModalProps) {
  const { title, children, confirmText, cancelText, onConfirm, onCancel } = props
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <ConfigProvider theme={antdTheme()} button={{ autoInsertSpace: false }}>
      <Modal
        open={decision === null}
        centered
        title={title}
        okText={confirmText}
        cancelText={cancelText}
        okButtonProps={{ danger: true, size: 'large' }}
        // What loses nothing has the focus.
        cancelButtonProps={{ autoFocus: true, size: 'large' }}
        closable={false}
        styles={{ footer: BUTTONS }}
        onOk={() => setDecision('confirmed')}
        onCancel={() => setDecision('cancelled')}
        afterClose={decision === 'confirmed' ? onConfirm : onCancel}
      >
        {children}
      </Modal>
    </ConfigProvider>
  )
}
