import type { VoucherCodeAnswer } from '@shop/shared/api/endpoints/vouchers'
import type { ApiFailure } from '@shop/shared/api/failure'
import { UNIT_PRICE_CAP_CENTS, VOUCHER_TIME_ZONE } from '@shop/shared/business-constants'
import type { VoucherCodeLine } from '@shop/shared/cart/lines/voucher-code'
import { type VoucherCodeProblem, voucherCodeProblem } from '@shop/shared/cart/voucher-validity'
import { parseWallTime } from '@shop/shared/dates/wall-time'

/** Why a code cannot be redeemed: one of the shop's own reasons, or the server's text. */
export type CodeError =
  | {
      kind: 'known'
      code: VoucherCodeProblem | 'VOUCHER_UNKNOWN_ERROR' | 'VOUCHER_EMPTY'
      /** Of one that is too early or too late the day, `YYYY-MM-DD`. */
      day?: string
    }
  | { kind: 'told'; text: string }

/** The line a code becomes, or why it becomes none. */
export type JudgedCode = { kind: 'good'; line: VoucherCodeLine } | { kind: 'bad'; error: CodeError }

/** What the server knows of a code, judged at this instant. */
export function judgedCode(answer: VoucherCodeAnswer, now: Date): JudgedCode {
  const code = voucherCodeProblem(answer, now)
  if (code !== null)
    return { kind: 'bad', error: { kind: 'known', code, ...limitOf(code, answer) } }
  const { barcode, name, available_amount } = answer
  const available = Math.min(available_amount, UNIT_PRICE_CAP_CENTS)
  return {
    kind: 'good',
    line: {
      type: 'voucherCode',
      barcode,
      name,
      count: 1,
      totalPrice: -available,
      // Both follow the basket.
      remaining: 0,
      discount: 0,
    },
  }
}

/** The day that says when to come back, or that it is too late. */
function limitOf(
  code: VoucherCodeProblem,
  { valid_from, valid_to }: VoucherCodeAnswer,
): { day?: string } {
  if (code === 'VOUCHER_NO_AMOUNT_LEFT') return {}
  const limit = code === 'VOUCHER_NOW_IS_BEFORE_VALID_FROM' ? valid_from : valid_to
  const day = parseWallTime(limit ?? '', VOUCHER_TIME_ZONE)?.date
  return day === undefined ? {} : { day }
}

/** The server's own text where it has judged the code, or asks to wait; of anything else nothing is known. */
export function codeErrorOf(failure: ApiFailure): CodeError {
  const text = textOf(failure)
  return text === null ? { kind: 'known', code: 'VOUCHER_UNKNOWN_ERROR' } : { kind: 'told', text }
}

function textOf(failure: ApiFailure): string | null {
  if (failure.kind === 'invalid') return failure.message ?? firstOf(failure.fields)
  return failure.kind === 'http' && failure.status === 429 ? failure.message : null
}

function firstOf(fields: Record<string, string[]>): string | null {
  return Object.values(fields).flat()[0] ?? null
}
