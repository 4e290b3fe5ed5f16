import type { ApiFailure } from '@shop/shared/api/failure'
import { FailureWords } from '@shop/shared/ui/failure-words'

/**
 * Why a form could not be sent, for its summary. What the shop has to say of such a failure above
 * every page is said there instead; `kept` says what is still there.
 */
export function failedEntry({ kind }: ApiFailure, why: string, kept = '') {
  return {
    field: null,
    key: `${kind}:${why}`,
    text: (
      <>
        <FailureWords>{why}</FailureWords> {kept}
      </>
    ),
  }
}
