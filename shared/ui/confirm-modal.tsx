import ConfigProvider from 'antd/es/config-provider'
import Modal from 'antd/es/modal'
import type { ReactNode } from 'react'
import { antdTheme } from './antd-theme.tsx'

interface ConfirmModalProps {
  title: string
  children: ReactNode
  confirmText: string
  cancelText: string
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks before something is lost. Heavy: it is fetched with `lazy(() => import(…))` when it is first
 * wanted, never with the page.
 */
export function ConfirmModal(props: ConfirmModalProps) {
  const { title, children, confirmText, cancelText, onConfirm, onCancel } = props
  return (
    <ConfigProvider theme={antdTheme()} button={{ autoInsertSpace: false }}>
      <Modal
        open
        centered
        title={title}
        okText={confirmText}
        cancelText={cancelText}
        okButtonProps={{ danger: true, size: 'large' }}
        // What loses nothing has the focus.
        cancelButtonProps={{ autoFocus: true, size: 'large' }}
        closable={false}
        onOk={onConfirm}
        onCancel={onCancel}
      >
        {children}
      </Modal>
    </ConfigProvider>
  )
}
