import { TOAST_MS } from '@shop/shared/business-constants'
import { lazy, Suspense, useEffect, useState } from 'react'
import styles from './toast.module.css'

/** Fetched with the visitor's first move: nothing can be confirmed before, and the first page is lighter. */
const loadSonner = () => import('sonner')

let announceHost: () => void
const hostReady = new Promise<void>((resolve) => {
  announceHost = resolve
})

const Toaster = lazy(async () => {
  const { Toaster: Host } = await loadSonner()
  return {
    default: function Toasts({ label, close }: ToastHostProps) {
      useEffect(() => announceHost(), [])
      const classNames = {
        toast: styles.toast,
        content: styles.content,
        actionButton: styles.action,
        closeButton: styles.close,
      }
      return (
        <Host
          position="top-right"
          // Below the header, whose basket is what most toasts speak of.
          offset={{ top: 'calc(var(--header) + var(--space-2))' }}
          mobileOffset={{ top: 'calc(var(--header) + var(--space-2))' }}
          containerAriaLabel={label}
          closeButton
          icons={{ close: '×' }}
          toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: close }}
        />
      )
    },
  }
})

interface ToastHostProps {
  /** Names the region for assistive technology. */
  label: string
  /** Names the button that closes one. */
  close: string
}

/** The place of the toasts; the shell puts it into the frame once. */
export function ToastHost({ label, close }: ToastHostProps) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    const moves = ['pointerdown', 'keydown'] as const
    const listen = () => setNeeded(true)
    for (const move of moves) window.addEventListener(move, listen, { once: true })
    return () => {
      for (const move of moves) window.removeEventListener(move, listen)
    }
  }, [])
  return needed ? (
    <Suspense>
      <Toaster label={label} close={close} />
    </Suspense>
  ) : null
}

interface ToastAction {
  label: string
  onClick: () => void
}

/** A short confirmation at the edge of the page; never the only place of an error. */
export async function showToast(text: string, action?: ToastAction): Promise<void> {
  const [{ toast }] = await Promise.all([loadSonner(), hostReady])
  // One with a way on stays long enough to be reached by keyboard.
  const duration = action ? TOAST_MS * 4 : TOAST_MS
  toast(text, { duration, ...(action ? { action } : {}) })
}
