import type { useTexts } from '@shop/shared/i18n/use-texts'
import type { CodeError } from './judged-code.ts'

/** Why a code cannot be redeemed, in the visitor's words. */
export function codeErrorText(error: CodeError, t: ReturnType<typeof useTexts>['t']): string {
  return error.kind === 'told' ? error.text : t(`code.error.${error.code}`)
}
