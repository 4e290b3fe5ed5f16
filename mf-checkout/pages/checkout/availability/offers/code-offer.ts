import type { CartLine } from '@shop/shared/cart/line'
import type { Cents } from '@shop/shared/money/cents'
import type { CodeError, JudgedCode } from '../../codes/judged-code.ts'

export interface CodeOffer {
  kind: 'code'
  barcode: string
  judged: JudgedCode
}

export type CodeLine = Extract<CartLine, { type: 'voucherCode' }>

export type CodeChange =
  | { kind: 'codeInvalid'; error: CodeError }
  /**
   * The code's value has changed since it was added; `current` is the line with its current value.
   */
  | { kind: 'codeWorth'; from: Cents; to: Cents; current: CartLine }

export function codesToRead(lines: readonly CartLine[]): string[] {
  return lines.flatMap((line) => (line.type === 'voucherCode' ? [line.barcode] : []))
}

export function codeChange(line: CodeLine, { judged }: CodeOffer): CodeChange | null {
  if (judged.kind === 'bad') return { kind: 'codeInvalid', error: judged.error }
  const { totalPrice } = judged.line
  if (line.totalPrice === totalPrice) return null
  const current = { ...line, totalPrice }
  return { kind: 'codeWorth', from: -line.totalPrice, to: -totalPrice, current }
}
