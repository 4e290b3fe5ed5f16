import { Button, Flex, Grid, Progress, Table, Tag, Typography, theme } from 'antd'
import {
  type ReleaseEdit,
  type ReleaseState,
  type RemoteState,
  VISITS_WANTED,
} from '../../../contract/releases.ts'
import { showShare } from '../../../wording/wording.ts'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { authorInWords, nameOf } from './edit-words.ts'

interface Listed {
  state: RemoteState
  onEdit: (edit: ReleaseEdit) => void
}

/** Every listed release; on a narrow screen its share and actions stand beneath its version. */
export function ReleasesTable({ state, onEdit }: Listed) {
  const t = useTexts()
  const isWide = Grid.useBreakpoint().md ?? true
  const { remote, releases } = state
  const actionsOf = (release: ReleaseState) =>
    !release.isDefault && <Actions remote={remote} release={release} onEdit={onEdit} />
  const version = {
    title: t('releases.version'),
    rowScope: 'row' as const,
    onCell: () => ({ style: { fontWeight: 'normal' } }),
  }
  return (
    <Table<ReleaseState>
      size="small"
      pagination={{ hideOnSinglePage: true, pageSize: 10, simple: true }}
      rowKey="version"
      dataSource={releases}
      columns={
        isWide
          ? [
              { ...version, render: (_, release) => <Version release={release} /> },
              {
                title: t('releases.share'),
                width: '28%',
                render: (_, release) => <Share release={release} />,
              },
              {
                title: t('releases.action'),
                align: 'end',
                render: (_, release) => actionsOf(release),
              },
            ]
          : [
              {
                ...version,
                render: (_, release) => (
                  <Flex vertical gap={8} align="start">
                    <Version release={release} />
                    <Share release={release} />
                    {actionsOf(release)}
                  </Flex>
                ),
              },
            ]
      }
    />
  )
}

function Share({ release: { share, version } }: { release: ReleaseState }) {
  const t = useTexts()
  const { token } = theme.useToken()
  return (
    <Progress
      percent={share}
      size="small"
      status="normal"
      strokeColor={token.colorPrimary}
      format={() => showShare(share, t.language)}
      aria-label={`${t('releases.share')}${t('colon')}${version}`}
    />
  )
}

function Version({ release }: { release: ReleaseState }) {
  const t = useTexts()
  const show = useShow()
  const { version, canary, failures, listed } = release
  const because = canary?.because ?? ''
  const reason = t(`releases.automatic.because.${because}`, { defaultValue: because })
  return (
    <Flex vertical gap={4}>
      <Flex wrap gap={4}>
        <Typography.Text strong>{version}</Typography.Text>
        {release.isDefault && <Tag>{t('releases.inUse')}</Tag>}
        {release.isRolledBack && <Tag>{t('releases.takenBack')}</Tag>}
        {release.isBuiltIn && <Tag>{t('releases.builtInOne')}</Tag>}
        {canary !== null && (
          <Tag styles={WRAPPED}>{t(`releases.automatic.${canary.state}`, { reason })}</Tag>
        )}
      </Flex>
      {failures.map(({ reason: failure, reports, pages }) => (
        <Typography.Text key={failure} strong>
          {t('releases.failures', { count: reports, reason: t(`releases.reasons.${failure}`) })}
          {pages.length > 0 && ` (${pages.join(', ')})`}
        </Typography.Text>
      ))}
      {failures.length === 0 && (
        <Typography.Text type="secondary">
          {t('releases.health')}
          {t('colon')}
          {t('releases.healthy')}
        </Typography.Text>
      )}
      {listed !== null && (
        <Typography.Text type="secondary">
          {t('releases.listed', { at: show.time(listed.at) })}
          {listed.by.kind !== 'server' && `, ${authorInWords(listed.by, show.author, t)}`}
        </Typography.Text>
      )}
    </Flex>
  )
}

const WRAPPED = { root: { whiteSpace: 'normal' } } as const

function Actions({
  remote,
  release,
  onEdit,
}: {
  remote: string
  release: ReleaseState
  onEdit: (edit: ReleaseEdit) => void
}) {
  const t = useTexts()
  const { version, share } = release
  const edits: ReleaseEdit[] = [
    { action: 'promote', remote, version },
    { action: 'canary', remote, version, share },
    ...automaticEdits(remote, release),
    { action: 'retire', remote, version },
  ]
  return (
    <Flex wrap gap="small">
      {edits.map((edit) => (
        <Button
          key={edit.action}
          aria-label={`${nameOf(edit.action, t)}${t('colon')}${version}`}
          style={{ whiteSpace: 'normal', height: 'auto' }}
          onClick={() => onEdit(edit)}
        >
          {nameOf(edit.action, t)}
        </Button>
      ))}
    </Flex>
  )
}

function automaticEdits(remote: string, { version, canary }: ReleaseState): ReleaseEdit[] {
  if (canary?.state === 'running') return [{ action: 'pause', remote, version }]
  if (canary?.state === 'paused') return [{ action: 'resume', remote, version }]
  return [{ action: 'automatic', remote, version, visits: VISITS_WANTED }]
}
