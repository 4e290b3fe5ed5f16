import type { ShopConfig } from '@shop/shared/config/shop-config'

/** Without header and footer, the shop is a module inside another page. */
export function isModule({
  showHeader,
  showFooter,
}: Pick<ShopConfig, 'showHeader' | 'showFooter'>): boolean {
  return !showHeader && !showFooter
}

/** Message to the embedding page: the shop's height in px, so that it needs no scroll bar. */
export interface HeightMessage {
  type: 'museum-shop:height'
  height: number
}

/** Message to the embedding page on navigation, so that it scrolls to the shop's top. */
export interface NavigatedMessage {
  type: 'museum-shop:navigated'
}

/** Posts to the embedding page, of any origin: heights are no secret. Does nothing without one. */
export function postToEmbedder(message: HeightMessage | NavigatedMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*')
}
