import type { useTexts } from '@shop/shared/i18n/use-texts'
import type { LineText } from './line-text.ts'

/** `2 tours`, `4 places`, `3 pieces`; null where the parts of the line tell it, or counting says nothing. */
export function countText(
  { count, unit, parts }: LineText,
  t: ReturnType<typeof useTexts>['t'],
): string | null {
  const isTold = unit === 'pieces' && parts.length > 0
  if (count === 0 || isTold) return null
  const counted = unit === 'articles' ? 'pieces' : unit
  return t(`line.${counted}`, { count })
}
