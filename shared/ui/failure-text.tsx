import type { ApiFailure } from '@shop/shared/api/failure'
import type { Translate } from '@shop/shared/i18n/texts'

/** What happened and what to do next, in the visitor's words, for any failed call. */
export function failureText(t: Translate, failure: ApiFailure): string {
  switch (failure.kind) {
    case 'offline':
      return t('failure.offline')
    case 'timeout':
      return t('failure.timeout')
    case 'gone':
      return t('failure.gone')
    case 'unauthorised':
      return t(failure.isStranger ? 'failure.stranger' : 'failure.unauthorised')
    case 'invalid':
      return failure.message ?? t('failure.invalid')
    default: {
      if ('retryAfter' in failure) return t('failure.busy')
      const id = 'reference' in failure ? failure.reference : undefined
      const text = t('failure.server')
      return id === undefined ? text : `${text} ${t('failure.reference', { id })}`
    }
  }
}
