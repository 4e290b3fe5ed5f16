import type { ApiFailure } from '@shop/shared/api/failure'
import type { useTexts } from '@shop/shared/i18n/use-texts'
import { failureText } from '@shop/shared/ui/failure-text'

/** Why a form could not be sent, what to do, and that what is typed is still there. */
export function toldFailure(
  t: ReturnType<typeof useTexts>['t'],
  failure: ApiFailure,
  kept: string,
): string {
  // Too many tries: only the server knows for how long.
  const isLimit = failure.kind === 'http' && failure.status === 429
  const why = (isLimit ? failure.message : null) ?? failureText(t, failure)
  return `${why} ${kept}`.trim()
}
