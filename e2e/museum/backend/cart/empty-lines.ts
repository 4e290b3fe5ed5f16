import { kindOf, type PricedLine } from './line-kinds.ts'
import type { Emptied } from './lines/line-kind.ts'
import type { BookedCode } from './priced-line.ts'

export function emptyLines(lines: readonly PricedLine[], emptied: Emptied): PricedLine[] {
  return lines.map((line) => kindOf(line).emptied(line, emptied))
}

/** Keeps only the end of a code: enough to identify it, too little to redeem it. */
export function maskCode(code: BookedCode): BookedCode {
  return { ...code, barcode: `…${code.barcode.slice(-4)}` }
}
