import { useTexts } from '@shop/shared/i18n/use-texts'
import { Problem } from '@shop/shared/ui/states'
import { type ReactNode, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

interface PageBoundaryProps {
  /** The page; each attempt counts up, for what must be made anew after a failure. */
  children: (attempt: number) => ReactNode
}

/** Keeps the fault of one of the shell's own pages to that page, with a retry in place. */
export function PageBoundary({ children }: PageBoundaryProps) {
  const { t } = useTexts('shell')
  const [attempt, setAttempt] = useState(0)
  return (
    <ErrorBoundary
      key={attempt}
      fallback={
        <Problem title={t('remote.failed')} onRetry={() => setAttempt(attempt + 1)}>
          <p>{t('remote.kept')}</p>
        </Problem>
      }
    >
      {children(attempt)}
    </ErrorBoundary>
  )
}
