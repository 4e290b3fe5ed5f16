import type { ShopConfig } from '@shop/shared/config/shop-config'

/** Without header and footer, the shop is a module inside another page. */
export function isModule({
  showHeader,
  showFooter,
}: Pick<ShopConfig, 'showHeader' | 'showFooter'>): boolean {
  return !showHeader && !showFooter
}
