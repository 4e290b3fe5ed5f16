import { TOAST_MS } from '@shop/shared/business-constants'
import { useCallback, useEffect, useState } from 'react'
import type { Toast, ToastRegionProps } from './toast-region.tsx'

type ShowToast = (toast: Toast) => void
type ToastHostProps = Omit<ToastRegionProps, 'onReady'>

/** Fetched with the visitor's first move: nothing can be confirmed before, and the first page is lighter. */
const loadRegion = async () => (await import('./toast-region.tsx')).ToastRegion

let announceRegion: (show: ShowToast) => void
const regionReady = new Promise<ShowToast>((resolve) => {
  announceRegion = resolve
})

/**
 * The place of the toasts; the shell puts it into the frame once. What does not come is asked for
 * again with the visitor's next move: a toast repeats what the page says, and takes nothing with it.
 */
export function ToastHost(props: ToastHostProps) {
  const [Region, setRegion] = useState<Awaited<ReturnType<typeof loadRegion>> | null>(null)
  useEffect(() => {
    if (Region !== null) return
    const moves = ['pointerdown', 'keydown'] as const
    const load = () =>
      loadRegion().then(
        (loaded) => setRegion(() => loaded),
        () => undefined,
      )
    for (const move of moves) window.addEventListener(move, load)
    return () => {
      for (const move of moves) window.removeEventListener(move, load)
    }
  }, [Region])
  const onReady = useCallback((show: ShowToast) => announceRegion(show), [])
  return Region === null ? null : <Region {...props} onReady={onReady} />
}

/** A short confirmation at the edge of the page; never the only place of an error. */
export function showToast(text: string, action?: Toast['action']): void {
  // One with a way on stays long enough to be reached by keyboard.
  raise({ text, durationMs: action ? TOAST_MS * 4 : TOAST_MS, ...(action ? { action } : {}) })
}

/** Says beside the page, which tells why and what to do, that something did not work. */
export function showProblemToast(text: string): void {
  raise({ text, durationMs: TOAST_MS, isProblem: true })
}

function raise(toast: Toast): void {
  const raised = Date.now()
  void regionReady.then((show) => {
    // Where the region came late, what would have gone by now is no news any more.
    if (Date.now() - raised < toast.durationMs) show(toast)
  })
}
