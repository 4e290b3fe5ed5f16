import { Card, Collapse, Flex, Statistic, Steps, Typography } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import type {
  CanaryState,
  ReleaseEdit,
  ReleaseState,
  RemoteState,
} from '../../../contract/releases.ts'
import { remoteName } from '../../../wording/wording.ts'
import { Guard } from '../../parts/guard.tsx'
import { NamedButton } from '../../parts/named-button.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ReleasesTable } from './releases-table.tsx'
import { RemoteHistory } from './remote-history.tsx'

const Figures = lazy(async () => ({
  default: (await import('./figures/figures.tsx')).Figures,
}))

interface RemoteCardProps {
  state: RemoteState
  steps: readonly number[]
  onEdit: (edit: ReleaseEdit) => void
  notice: ReactNode
}

export function RemoteCard({ state, steps, onEdit, notice }: RemoteCardProps) {
  const t = useTexts()
  const show = useShow()
  const { remote, titles, releases, goesBackTo } = state
  const name = remoteName(remote, t, titles)
  const current = releases.find(({ isDefault }) => isDefault)
  const tried = releases.find(({ canary }) => canary !== null && canary.state !== 'back')
  return (
    <Card title={<h2 style={{ margin: 0, fontSize: 'inherit' }}>{name}</h2>}>
      <Flex vertical gap={16}>
        {notice}
        {current !== undefined && (
          <Flex wrap gap="8px 32px" align="center">
            <Statistic title={t('releases.inUse')} value={current.version} groupSeparator="" />
            <Statistic title={t('releases.share')} value={show.share(current.share)} />
            <Statistic
              title={t('releases.health')}
              value={current.failures.reduce((sum, { reports }) => sum + reports, 0)}
              formatter={(count) => Number(count).toLocaleString(t.language)}
            />
            {goesBackTo !== null && (
              <NamedButton
                does={t('releases.back', { version: goesBackTo })}
                to={name}
                onClick={() => onEdit({ action: 'rollback', remote })}
              />
            )}
          </Flex>
        )}
        {goesBackTo === null && releases.length < 2 && (
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

function CanarySteps({
  release: { version, canary },
  steps,
}: {
  release: ReleaseState
  steps: readonly number[]
}) {
  const t = useTexts()
  const show = useShow()
  if (canary === null) return null
  const words = ({ state, since, told, wanted, waitsFor, against }: CanaryState) => {
    if (state === 'paused') return [t('releases.automatic.paused')]
    if (since === null) return [t('releases.steps.soon')]
    return [
      t('releases.steps.since', { at: show.time(since) }),
      t('releases.steps.told', { told, wanted }),
      t('releases.steps.against', { version: against }),
      t(`releases.steps.${waitsFor ?? 'next'}`),
    ]
  }
  const shares = [...steps, 100]
  return (
    <section aria-label={t('releases.steps.name', { version })}>
      <Steps
        size="small"
        current={shares.indexOf(canary.share)}
        status={canary.state === 'paused' ? 'wait' : 'process'}
        items={shares.map((share) => ({
          title: show.share(share),
          content: share === canary.share && words(canary).join(' · '),
        }))}
      />
    </section>
  )
}
