import { TOAST_MS } from '@shop/shared/business-constants'
import { useEffect, useState } from 'react'
import styles from './toast.module.css'

/** Fetched with the visitor's first move: nothing can be confirmed before, and the first page is lighter. */
const loadSonner = () => import('sonner')

let announceHost: () => void
const hostReady = new Promise<void>((resolve) => {
  announceHost = resolve
})

interface ToastHostProps {
  /** Names the region for assistive technology. */
  label: string
  /** Names the button that closes one. */
  close: string
}

type Sonner = Awaited<ReturnType<typeof loadSonner>>

/**
 * The place of the toasts; the shell puts it into the frame once. What does not come is asked for
 * again with the visitor's next move: a toast repeats what the page says, and takes nothing with it.
 */
export function ToastHost(props: ToastHostProps) {
  const [sonner, setSonner] = useState<Sonner | null>(null)
  useEffect(() => {
    if (sonner !== null) return
    const moves = ['pointerdown', 'keydown'] as const
    const load = () => loadSonner().then(setSonner, () => undefined)
    for (const move of moves) window.addEventListener(move, load)
    return () => {
      for (const move of moves) window.removeEventListener(move, load)
    }
  }, [sonner])
  return sonner === null ? null : <Toasts {...props} Host={sonner.Toaster} />
}

function Toasts({ label, close, Host }: ToastHostProps & { Host: Sonner['Toaster'] }) {
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
}

interface ToastAction {
  label: string
  onClick: () => void
}

/** A short confirmation at the edge of the page; never the only place of an error. */
export async function showToast(text: string, action?: ToastAction): Promise<void> {
  const [sonner] = await Promise.all([loadSonner().catch(() => null), hostReady])
  if (sonner === null) return
  // One with a way on stays long enough to be reached by keyboard.
  const duration = action ? TOAST_MS * 4 : TOAST_MS
  sonner.toast(text, { duration, ...(action ? { action } : {}) })
}
