import { TOAST_MS } from '@shop/shared/business-constants'
import { lazy, Suspense, useEffect, useState } from 'react'

/** Fetched with the visitor's first move: nothing can be confirmed before, and the first page is lighter. */
const loadSonner = () => import('sonner')

let announceHost: () => void
const hostReady = new Promise<void>((resolve) => {
  announceHost = resolve
})

const Toaster = lazy(async () => {
  const { Toaster: Host } = await loadSonner()
  return {
    default: function Toasts({ label }: { label: string }) {
      useEffect(() => announceHost(), [])
      return <Host position="top-right" containerAriaLabel={label} closeButton />
    },
  }
})

/** The place of the toasts; the shell puts it into the frame once. */
export function ToastHost({ label }: { label: string }) {
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
      <Toaster label={label} />
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
