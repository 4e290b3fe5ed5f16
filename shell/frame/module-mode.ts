import type { ShopConfig } from '@shop/shared/config/shop-config'

/** Without header and footer the shop is a module inside another page. */
export function isModule({
  showHeader,
  showFooter,
}: Pick<ShopConfig, 'showHeader' | 'showFooter'>): boolean {
  return !showHeader && !showFooter
}

/** What the embedding page is told: how tall the shop is in px, so that it needs no scroll bar. */
export interface HeightMessage {
  type: 'museum-shop:height'
  height: number
}

/** What the embedding page is told when another page of the shop shows: its top is to be seen. */
export interface NavigatedMessage {
  type: 'museum-shop:navigated'
}

/** Tells the embedding page, whichever it is: heights are no secret. Alone, there is nobody to tell. */
export function tellEmbedder(message: HeightMessage | NavigatedMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*')
}
