import { TOAST_MS } from '@shop/shared/business-constants'
import { useCallback, useEffect, useState } from 'react'
import type { Toast, ToastRegionProps } from './toast-region.tsx'

type ShowToast = (toast: Toast) => void
type ToastHostProps = Omit<ToastRegionProps, 'onReady'>

/** Loaded after the first user action or by the first toast, to keep the first page small. */
const loadRegion = () => import('./toast-region.tsx')

/** The event of a toast, which loads the region like a press. */
const RAISED = 'shop:toast'

/** Toasts that were raised before a failed loading are not shown: they would come much later. */
let failures = 0
let announceRegion: (show: ShowToast) => void
const regionReady = new Promise<ShowToast>((resolve) => {
  announceRegion = resolve
})

/**
 * Renders the toasts; the shell mounts it once. If its code fails to load, the next user action
 * retries it: a toast only repeats text of the page, so nothing is lost meanwhile. A press on a
 * link does not load it, so that the next page has the network for itself.
 */
export function ToastHost(props: ToastHostProps) {
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadRegion>> | null>(null)
  useEffect(() => {
    if (part !== null) return
    const stop = new AbortController()
    const load = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) return
      setTimeout(() =>
        loadRegion().then(setPart, () => {
          failures += 1
        }),
      )
    }
    for (const move of ['pointerdown', 'keydown', RAISED]) addEventListener(move, load, stop)
    return () => stop.abort()
  }, [part])
  const onReady = useCallback((show: ShowToast) => announceRegion(show), [])
  return part === null ? null : <part.ToastRegion {...props} onReady={onReady} />
}

/** A short confirmation at the edge of the page; never the only place of an error. */
export function showToast(text: string, action?: Toast['action']): void {
  // A toast with an action stays long enough to be reached by keyboard.
  raise({ text, durationMs: action ? TOAST_MS * 4 : TOAST_MS, ...(action ? { action } : {}) })
}

/** Shows that something failed; the page itself shows why and what to do. */
export function showProblemToast(text: string): void {
  raise({ text, durationMs: TOAST_MS, isProblem: true })
}

function raise(toast: Toast): void {
  const before = failures
  dispatchEvent(new Event(RAISED))
  void regionReady.then((show) => {
    if (failures === before) show(toast)
  })
}
