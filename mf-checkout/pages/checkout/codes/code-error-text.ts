import { formatDate } from '@shop/shared/dates/format-date'
import type { useTexts } from '@shop/shared/i18n/use-texts'
import type { CodeError } from './judged-code.ts'

/** Why a code cannot be redeemed, in the visitor's words. */
export function codeErrorText(error: CodeError, t: ReturnType<typeof useTexts>['t']): string {
  if (error.kind === 'told') return error.text
  const { code, day } = error
  return day === undefined
    ? t(`code.error.${code}`)
    : t(`code.dated.${code}`, { date: formatDate(day) })
}
