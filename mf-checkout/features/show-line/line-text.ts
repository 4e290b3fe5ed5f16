import { type CartLine, lineCount, lineTotal } from '@shop/shared/cart/line'
import type { LineText } from '../line-kinds/line-kind.ts'
import { kindOf } from '../line-kinds/line-kinds.ts'

/** The texts of a line; datetimes are in the museum's time zone. */
export function lineText(line: CartLine, zone: string): LineText {
  return {
    kind: line.type,
    ...('picture' in line ? { picture: line.picture } : {}),
    detail: null,
    day: null,
    time: null,
    parts: [],
    answers: [],
    count: lineCount(line),
    unit: 'pieces',
    total: lineTotal(line),
    ...kindOf(line).text(line, zone),
  }
}
