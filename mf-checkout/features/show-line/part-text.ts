import type { useTexts } from '@shop/shared/i18n/use-texts'
import type { Cents } from '@shop/shared/money/cents'
import type { LinePart } from './line-text.ts'

/** `2 × Adult`, and of a ticket for several people `1 × Family (2 × Adult, 3 × Child)`. */
export function partText({ name, count, parts = [] }: LinePart): string {
  const own = `${count} × ${name}`
  return parts.length === 0 ? own : `${own} (${parts.map(partText).join(', ')})`
}

interface Words {
  t: ReturnType<typeof useTexts>['t']
  money: (cents: Cents) => string
}

/** The same with its price: of several for each, of what has parts of its own for all of it. */
export function pricedPart(part: LinePart, { t, money }: Words): string {
  if (part.price === undefined) return partText(part)
  const words = { part: partText(part), amount: money(part.price) }
  return t(part.count > 1 ? 'line.partEach' : 'line.part', words)
}
