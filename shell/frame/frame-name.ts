import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Look } from './look.ts'

/**
 * Message from `<museum-shop>` to the shop in its frame, after an attribute changed and for each
 * page.
 */
export interface FrameMessage {
  type: 'museum-shop:change'
  /** The new name of the frame. */
  name: string
  /** The new language; empty if it stays. */
  lang: string
}

/** The name of the element's frame: `museum-shop #1f5f5b dark`, both parts optional. */
export const FRAME_NAME = /^museum-shop(?: (#[\da-f]{6}))?(?: (light|dark))?$/i

/**
 * The look that the embedding page wants, as far as the operator allows it: another accent only
 * with `embed_accent`, one of the schemes only if both are allowed.
 */
export function lookWithin(config: Look & Pick<ShopConfig, 'embedAccent'>, name: string): Look {
  const [, accent, scheme] = FRAME_NAME.exec(name) ?? []
  const wanted = scheme?.toLowerCase() as Look['colorScheme'] | undefined
  return {
    accent: (config.embedAccent && accent) || config.accent,
    colorScheme: (config.colorScheme === 'auto' && wanted) || config.colorScheme,
  }
}
