import type { ThemeConfig } from 'antd/es/config-provider'
import ConfigProvider from 'antd/es/config-provider'
import Modal from 'antd/es/modal'
import { type ReactNode, useState } from 'react'

interface ConfirmModalProps {
  title: string
  children: ReactNode
  confirmText: string
  cancelText: string
  onConfirm: () => void
  onCancel: () => void
}

/** The buttons are next to each other, or below each other with a gap on a phone. */
const BUTTONS = { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 8 } as const

type Decision = 'confirmed' | 'cancelled'

/**
 * Asks for confirmation before something is lost. It is large: load it on demand with
 * `lazy(() => import(…))`, never with the page. The callback runs after the dialog has closed and
 * the focus has been restored.
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
        // The safe choice has the focus.
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

const REM_PX = 16

/** The shop's theme for antd, read from the CSS custom properties: antd needs real colours. */
export function antdTheme(): ThemeConfig {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(name).trim()
  const colour = (name: string) => read(name) || undefined
  return {
    token: {
      colorPrimary: colour('--accent'),
      colorError: colour('--danger'),
      colorSuccess: colour('--success'),
      colorText: colour('--ink'),
      colorTextDescription: colour('--ink-soft'),
      colorBgElevated: colour('--card'),
      colorBgContainer: colour('--card'),
      colorTextHeading: colour('--ink'),
      // Text on a filled button.
      colorTextLightSolid: colour('--accent-ink'),
      colorBorder: colour('--line-strong'),
      fontFamily: read('--font') || undefined,
      fontSize: REM_PX,
      borderRadius: Number.parseInt(read('--radius'), 10) || undefined,
      controlHeightLG: 44,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
  }
}
