import type { ApiFailure } from '@shop/shared/api/failure'
import { FailureWords } from '@shop/shared/ui/failure-words'

/**
 * Entry of the error summary for a request that failed. If the shop already explains such a failure
 * above every page, its text moves into the form; `kept` states which input is kept.
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
