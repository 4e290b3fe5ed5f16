import type { VoucherCodeAnswer } from '@shop/shared/api/endpoints/vouchers'
import type { ApiFailure } from '@shop/shared/api/failure'
import { UNIT_PRICE_CAP_CENTS, VOUCHER_TIME_ZONE } from '@shop/shared/business-constants'
import type { VoucherCodeLine } from '@shop/shared/cart/lines/voucher-code'
import { type VoucherCodeProblem, voucherCodeProblem } from '@shop/shared/cart/voucher-validity'
import { formatDate } from '@shop/shared/dates/format-date'
import { parseWallTime } from '@shop/shared/dates/wall-time'
import type { useTexts } from '@shop/shared/i18n/use-texts'
import { isKnownCode, messageOf } from '../../../features/message-text.ts'

/** Why a code cannot be redeemed: one of the shop's own reasons, or the server's text. */
export type CodeError =
  | {
      kind: 'known'
      code: VoucherCodeProblem | 'VOUCHER_UNKNOWN_ERROR' | 'VOUCHER_EMPTY'
      /** For a code that is not yet or no longer valid: the day, `YYYY-MM-DD`. */
      day?: string
    }
  | {
      kind: 'server'
      text: string
      /** The server judged no code, because it was asked too often. */
      isTooOften?: true
    }

export type JudgedCode = { kind: 'good'; line: VoucherCodeLine } | { kind: 'bad'; error: CodeError }

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
      // Remaining credit and discount are computed later, from the basket.
      remaining: 0,
      discount: 0,
    },
  }
}

/** The day on which the code becomes valid, or on which it expired. */
function limitOf(
  code: VoucherCodeProblem,
  { valid_from, valid_to }: VoucherCodeAnswer,
): { day?: string } {
  if (code === 'VOUCHER_NO_AMOUNT_LEFT') return {}
  const limit = code === 'VOUCHER_NOW_IS_BEFORE_VALID_FROM' ? valid_from : valid_to
  const day = parseWallTime(limit ?? '', VOUCHER_TIME_ZONE)?.date
  return day === undefined ? {} : { day }
}

/**
 * The server's text if it judged the code or asks the visitor to wait; else the cause is unknown.
 */
export function codeErrorOf(failure: ApiFailure): CodeError {
  const text = textOf(failure)
  if (text === null) return { kind: 'known', code: 'VOUCHER_UNKNOWN_ERROR' }
  if (isCodeOfVouchers(text)) return { kind: 'known', code: text }
  return { kind: 'server', text, ...(failure.kind === 'http' ? { isTooOften: true } : {}) }
}

/** The code itself is refused: the same question would get the same answer. */
export function isFinal(error: CodeError): boolean {
  return error.kind === 'server' ? !error.isTooOften : error.code !== 'VOUCHER_UNKNOWN_ERROR'
}

function textOf(failure: ApiFailure): string | null {
  if (failure.kind === 'invalid') return messageOf(failure) ?? firstOf(failure.fields)
  return failure.kind === 'http' && failure.status === 429 ? failure.message : null
}

function firstOf(fields: Record<string, string[]>): string | null {
  return Object.values(fields).flat()[0] ?? null
}

type CodeOfVouchers = Extract<CodeError, { kind: 'known' }>['code']

function isCodeOfVouchers(text: string): text is CodeOfVouchers {
  return isKnownCode(text) && text.startsWith('VOUCHER_')
}

export function codeErrorText(error: CodeError, t: ReturnType<typeof useTexts>['t']): string {
  if (error.kind === 'server') return error.text
  const { code, day } = error
  return day === undefined
    ? t(`code.error.${code}`)
    : t(`code.dated.${code}`, { date: formatDate(day) })
}
