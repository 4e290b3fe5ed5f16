import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import { Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { TitledPage } from '../../frame/titled-page.tsx'
import { RemoteUnavailable } from '../releases/remote-unavailable.ts'

interface RemoteProblemProps {
  remote: string
  error: unknown
  onRetry: () => void
}

/** Says that a remote cannot be shown and what to do, in the museum's own words where it has any. */
export function RemoteProblem({ remote, error, onRetry }: RemoteProblemProps) {
  const { t, language } = useTexts('shell')
  const own = useUnit($config).remoteTexts[remote]?.[language]
  const isOutdated = error instanceof RemoteUnavailable && error.isOutdated
  const title = isOutdated ? 'remote.updating' : 'remote.failed'
  return (
    <TitledPage title={`shell:${title}`}>
      <Problem
        heading="h1"
        title={t(title)}
        onRetry={onRetry}
        actions={<ButtonLink to={pathTo('home', language)}>{t('nav.home')}</ButtonLink>}
      >
        <p>{own ?? t(isOutdated ? 'remote.updatingKept' : 'remote.kept')}</p>
      </Problem>
    </TitledPage>
  )
}
