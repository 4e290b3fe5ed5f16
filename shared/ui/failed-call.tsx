import type { ApiFailure } from '@shop/shared/api/failure'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { failureText } from './failure-text.tsx'
import { FailureWords } from './failure-words.tsx'
import { Problem } from './states.tsx'

interface FailedCallProps {
  /** Says which content could not be loaded. */
  title: string
  failure: ApiFailure
  onRetry: () => void
}

export function FailedCall({ title, failure, onRetry }: FailedCallProps) {
  const { t } = useTexts()
  return (
    <Problem title={title} onRetry={onRetry}>
      <p>
        <FailureWords>{failureText(t, failure)}</FailureWords>
      </p>
    </Problem>
  )
}
