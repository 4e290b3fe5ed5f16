import type { ShopConfig } from '@shop/shared/config/shop-config'
import { useLocation } from '@shop/shared/routing/router'
// biome-ignore lint/style/noRestrictedImports: the document and its embedder stand outside of React
import { useEffect } from 'react'

/** Without header and footer, the shop is a module inside another page. */
export function isModule({
  showHeader,
  showFooter,
}: Pick<ShopConfig, 'showHeader' | 'showFooter'>): boolean {
  return !showHeader && !showFooter
}

/**
 * Message to the embedding page with the shop's height in px, so that the shop's frame needs no
 * scroll bar.
 */
interface HeightMessage {
  type: 'museum-shop:height'
  height: number
}

/** Message to the embedding page after a navigation, so that it scrolls to the top of the shop. */
interface NavigatedMessage {
  type: 'museum-shop:navigated'
}

/**
 * Posts to the embedding page, of any origin, because heights are not secret. Does nothing if the
 * shop is not embedded.
 */
function postToEmbedder(message: HeightMessage | NavigatedMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*')
}

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
