import type { ApiFailure } from '@shop/shared/api/failure'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { failureText } from '@shop/shared/ui/failure-text'
import { FailureWords } from '@shop/shared/ui/failure-words'
import { Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { foundRetried } from './model.ts'

/** The booking, or only its tickets, could not be loaded. */
export function FoundProblem({ title, failure }: { title: string; failure: ApiFailure }) {
  const { t } = useTexts('mf_checkout')
  const retry = useUnit(foundRetried)
  const isTooOften = failure.kind === 'http' && failure.status === 429
  return (
    <Problem title={title} onRetry={() => retry()}>
      <p>
        <FailureWords>{(isTooOften && failure.message) || failureText(t, failure)}</FailureWords>
      </p>
    </Problem>
  )
}
