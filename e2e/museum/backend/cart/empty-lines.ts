import { kindOf, type PricedLine } from './line-kinds.ts'
import type { Emptied } from './lines/line-kind.ts'
import type { BookedCode } from './priced-line.ts'

export function emptyLines(lines: readonly PricedLine[], emptied: Emptied): PricedLine[] {
  return lines.map((line) => kindOf(line).emptied(line, emptied))
}

/** Its end identifies the code, but nobody can redeem it. */
export function maskCode(code: BookedCode): BookedCode {
  return { ...code, barcode: `…${code.barcode.slice(-4)}` }
}
