import { useLocation } from '@shop/shared/routing/router'
// biome-ignore lint/style/noRestrictedImports: the document and its embedder stand outside of React
import { useEffect } from 'react'
import { postToEmbedder } from './module-mode.ts'

/** Marks the document as a module, and reports its height to the embedding page. */
export function useModuleMode(active: boolean): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!active) return
    // The body includes the space that pages reserve below for fixed bars.
    const { body } = document
    document.documentElement.dataset.module = ''
    let reported = 0
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(body.getBoundingClientRect().height)
      if (height === reported) return
      reported = height
      postToEmbedder({ type: 'museum-shop:height', height })
    })
    observer.observe(body, { box: 'border-box' })
    return () => {
      observer.disconnect()
      delete document.documentElement.dataset.module
    }
  }, [active])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => {
    if (active) postToEmbedder({ type: 'museum-shop:navigated' })
  }, [active, pathname])
}
