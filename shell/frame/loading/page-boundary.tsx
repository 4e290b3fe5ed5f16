import { useTexts } from '@shop/shared/i18n/use-texts'
import { focusHeading } from '@shop/shared/page/hand-on-focus'
import { StatePicture } from '@shop/shared/ui/state-picture'
import { Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { partRetried } from '../../failures/preload-error.ts'
import { TitledPage } from '../titles/titled-page.tsx'

interface PageBoundaryProps {
  children: () => ReactNode
  /** Called before a retry, so that the failed part can be created again. */
  onRetry?: () => void
}

/** Limits an error to its page, and offers a retry in place. */
export function PageBoundary({ children, onRetry }: PageBoundaryProps) {
  const { t } = useTexts('shell')
  const [attempt, setAttempt] = useState(0)
  const partTried = useUnit(partRetried)
  const retry = () => {
    partTried()
    onRetry?.()
    setAttempt(attempt + 1)
    focusHeading()
  }
  return (
    <ErrorBoundary
      key={attempt}
      fallback={
        <TitledPage title="shell:remote.failed">
          <StatePicture of="broken" />
          <Problem heading="h1" title={t('remote.failed')} onRetry={retry}>
            <p>{t(navigator.onLine === false ? 'failure.offline' : 'remote.kept')}</p>
          </Problem>
        </TitledPage>
      }
    >
      {children()}
    </ErrorBoundary>
  )
}
