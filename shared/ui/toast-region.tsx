import { Action, Close, Description, Provider, Root, Viewport } from '@radix-ui/react-toast'
import { TOAST_ANIMATION_MS, TOAST_SWIPE_PX } from '@shop/shared/business-constants'
import { type CSSProperties, startTransition, useEffect, useRef, useState } from 'react'
import styles from './toast-region.module.css'

export interface Toast {
  text: string
  durationMs: number
  action?: { label: string; onClick: () => void }
  /** Something failed; the page itself shows what. */
  isProblem?: boolean
}

export interface ToastRegionProps {
  /** Names the region for assistive technology. */
  label: string
  /** Label of the button that closes a toast. */
  close: string
  /** The region is mounted and can show toasts. */
  onReady: (show: (toast: Toast) => void) => void
}

/** Maximum number of toasts at once; only the newest ones are shown. */
const MOST_SHOWN = 4

/**
 * Shows toasts one below the other; hovering or focusing them (F8) pauses their time. They close
 * automatically, by their button, by Escape or by a swipe off the screen.
 */
export function ToastRegion({ label, close, onReady }: ToastRegionProps) {
  const [toasts, setToasts] = useState<(Toast & { id: number })[]>([])
  const nextId = useRef(0)
  useEffect(() => {
    onReady((toast) => {
      const id = nextId.current++
      // The press that raises a toast is answered on the page first.
      startTransition(() =>
        setToasts((shown) => [...shown.slice(1 - MOST_SHOWN), { ...toast, id }]),
      )
    })
  }, [onReady])
  return (
    <Provider
      label={label}
      swipeDirection={document.documentElement.dir === 'rtl' ? 'left' : 'right'}
      swipeThreshold={TOAST_SWIPE_PX}
    >
      {toasts.map(({ id, text, durationMs, action, isProblem = false }) => (
        <Root
          key={id}
          type="background"
          duration={durationMs}
          className={styles.toast}
          data-problem={isProblem}
        >
          <Description className={styles.content}>{text}</Description>
          {action ? (
            // Screen readers read the action right after the text, so a space must separate them.
            <Action altText={` ${action.label}`} className={styles.action} onClick={action.onClick}>
              {action.label}
            </Action>
          ) : null}
          <Close aria-label={close} className={styles.close}>
            ×
          </Close>
        </Root>
      ))}
      <Viewport
        label={`${label} ({hotkey})`}
        className={styles.region}
        style={{ '--toast-animation': `${TOAST_ANIMATION_MS}ms` } as CSSProperties}
      />
    </Provider>
  )
}
