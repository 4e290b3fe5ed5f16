import type { ApiFailure } from '@shop/shared/api/failure'
import type { useTexts } from '@shop/shared/i18n/use-texts'
import { failureText } from '@shop/shared/ui/failure-text'

interface Kept {
  /** Says that what is typed is still there; empty where nothing is. */
  typed: string
  /** An empty basket is no comfort. */
  hasBasket: boolean
}

/** Why a form could not be sent, what to do, and which input is still there. */
export function failureMessage(
  t: ReturnType<typeof useTexts>['t'],
  failure: ApiFailure,
  { typed, hasBasket }: Kept,
): string {
  // Rate limit: only the server knows for how long.
  const isLimit = failure.kind === 'http' && failure.status === 429
  const why = (isLimit ? failure.message : null) ?? common()
  return `${why} ${typed}`.trim()

  function common(): string {
    if (hasBasket) return failureText(t, failure)
    switch (failure.kind) {
      case 'offline':
        return t('account.offline')
      case 'timeout':
        return t('account.timeout')
      case 'unauthorised':
        return t(failure.isStranger ? 'account.stranger' : 'account.unauthorised')
      case 'aborted':
      case 'http':
      case 'garbled':
        return t('account.server')
      case 'gone':
      case 'invalid':
        return failureText(t, failure)
    }
  }
}
