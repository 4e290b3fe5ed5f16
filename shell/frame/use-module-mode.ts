import { useLocation } from '@shop/shared/routing/router'
// biome-ignore lint/style/noRestrictedImports: the document and its embedder stand outside of React
import { type RefObject, useEffect } from 'react'
import { tellEmbedder } from './module-mode.ts'

/** Marks the document as a module, and keeps the embedding page told of its height. */
export function useModuleMode(frame: RefObject<HTMLElement | null>, active: boolean): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const place = frame.current
    if (!active || place === null) return
    document.documentElement.dataset.module = ''
    let told = 0
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(place.getBoundingClientRect().height)
      if (height === told) return
      told = height
      tellEmbedder({ type: 'museum-shop:height', height })
    })
    observer.observe(place)
    return () => {
      observer.disconnect()
      delete document.documentElement.dataset.module
    }
  }, [frame, active])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => {
    if (active) tellEmbedder({ type: 'museum-shop:navigated' })
  }, [active, pathname])
}
