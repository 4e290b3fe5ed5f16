import { useTexts } from '@shop/shared/i18n/use-texts'
import { Loading, Problem } from '@shop/shared/ui/states'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

const load = async () => ({ default: (await import('./page.tsx')).StaticPage as ComponentType })

/** React keeps a lazy component that failed once failed: each attempt is a new one. */
let Page = lazy(load)

export function LazyStaticPage() {
  const { t } = useTexts('shell')
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    Page = lazy(load)
    setAttempt(attempt + 1)
  }
  return (
    <ErrorBoundary
      key={attempt}
      fallback={<Problem heading="h1" title={t('page.failed')} onRetry={retry} />}
    >
      <Suspense fallback={<Loading />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  )
}
