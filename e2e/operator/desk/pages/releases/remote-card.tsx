import { Button, Card, Collapse, Flex, Statistic, Typography } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ReleaseEdit, RemoteState } from '../../../contract/releases.ts'
import { remoteName, showShare } from '../../../wording/wording.ts'
import { Guard } from '../../frame/broken.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CanarySteps } from './canary-steps.tsx'
import { ReleasesTable } from './releases-table.tsx'
import { RemoteHistory } from './remote-history.tsx'

const Figures = lazy(async () => ({
  default: (await import('./figures/figures.tsx')).Figures,
}))

interface RemoteCardProps {
  state: RemoteState
  steps: readonly number[]
  onEdit: (edit: ReleaseEdit) => void
  /** What was just done to it. */
  notice: ReactNode
}

/** One remote: what visits get, the way back, the steps of what is tried, how it does, who did what. */
export function RemoteCard({ state, steps, onEdit, notice }: RemoteCardProps) {
  const t = useTexts()
  const { remote, titles, releases, goesBackTo } = state
  const name = remoteName(remote, t, titles)
  const current = releases.find(({ isDefault }) => isDefault)
  const tried = releases.find(({ canary }) => canary !== null && canary.state !== 'back')
  const back = t('releases.back', { version: goesBackTo ?? '' })
  return (
    <Card
      title={<h2 style={{ margin: 0, fontSize: 'inherit' }}>{name}</h2>}
      styles={{ title: { whiteSpace: 'normal' } }}
    >
      <Flex vertical gap={16}>
        {notice}
        {current !== undefined && (
          <Flex wrap gap="8px 32px" align="center">
            <Statistic title={t('releases.inUse')} value={current.version} groupSeparator="" />
            <Statistic title={t('releases.share')} value={showShare(current.share, t.language)} />
            <Statistic
              title={t('releases.health')}
              value={current.failures.reduce((sum, { reports }) => sum + reports, 0)}
              formatter={(count) => Number(count).toLocaleString(t.language)}
            />
            {goesBackTo !== null && (
              <Button
                aria-label={`${back}${t('colon')}${name}`}
                onClick={() => onEdit({ action: 'rollback', remote })}
              >
                {back}
              </Button>
            )}
          </Flex>
        )}
        {goesBackTo === null && (
          <Typography.Text type="secondary">{t('releases.noEarlier')}</Typography.Text>
        )}
        {tried !== undefined && <CanarySteps release={tried} steps={steps} />}
        <ReleasesTable state={state} onEdit={onEdit} />
        <Collapse
          defaultActiveKey={tried === undefined ? [] : ['figures']}
          items={[
            {
              key: 'figures',
              label: t('releases.figures.heading'),
              children: (
                <Guard place={remote}>
                  <Suspense fallback={null}>
                    <Figures remote={remote} />
                  </Suspense>
                </Guard>
              ),
            },
            {
              key: 'history',
              label: t('pages.history.name'),
              children: <RemoteHistory remote={remote} onEdit={onEdit} />,
            },
          ]}
        />
      </Flex>
    </Card>
  )
}
