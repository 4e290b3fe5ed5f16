import type { ApiFailure } from '@shop/shared/api/failure'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { failureText } from './failure-text.tsx'
import { FailureWords } from './failure-words.tsx'
import { StatePicture } from './state-picture.tsx'
import { Problem } from './states.tsx'

interface FailedCallProps {
  /** Says which content could not be loaded. */
  title: string
  failure: ApiFailure
  /** Only a part of the page is missing: no drawing. */
  isPart?: boolean
  onRetry: () => void
}

export function FailedCall({ title, failure, isPart = false, onRetry }: FailedCallProps) {
  const { t } = useTexts()
  return (
    <>
      {isPart ? null : <StatePicture of="broken" />}
      <Problem title={title} onRetry={onRetry}>
        <p>
          <FailureWords>{failureText(t, failure)}</FailureWords>
        </p>
      </Problem>
    </>
  )
}
