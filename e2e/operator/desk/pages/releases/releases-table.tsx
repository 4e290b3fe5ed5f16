import { Flex, Progress, Tag, Typography, theme } from 'antd'
import {
  type ReleaseEdit,
  type ReleaseState,
  type RemoteState,
  VISITS_WANTED,
} from '../../../contract/releases.ts'
import { NamedButton } from '../../parts/named-button.tsx'
import { Rows } from '../../parts/rows.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { nameOf } from './edit-words.ts'

interface ReleasesTableProps {
  state: RemoteState
  onEdit: (edit: ReleaseEdit) => void
}

export function ReleasesTable({ state: { remote, releases }, onEdit }: ReleasesTableProps) {
  const t = useTexts()
  return (
    <Rows
      size="small"
      pagination={{ hideOnSinglePage: true, pageSize: 10, simple: true }}
      rowKey="version"
      rows={releases}
      columns={[
        {
          title: t('releases.version'),
          isName: true,
          render: (release) => <Version release={release} />,
        },
        {
          title: t('releases.share'),
          width: '28%',
          render: (release) => <Share release={release} />,
        },
        {
          title: t('releases.action'),
          align: 'end',
          render: (release) =>
            release.isDefault ? '–' : <Actions edits={editsOf(remote, release)} onEdit={onEdit} />,
        },
      ]}
    />
  )
}

function Share({ release: { share, version } }: { release: ReleaseState }) {
  const t = useTexts()
  const show = useShow()
  const { token } = theme.useToken()
  return (
    <Progress
      percent={share}
      size="small"
      status="normal"
      strokeColor={token.colorPrimary}
      format={() => show.share(share)}
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
    <Flex vertical gap={4} style={{ fontWeight: 'normal' }}>
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
          {t('releases.listed', { at: show.edit(listed.at, listed.by) })}
        </Typography.Text>
      )}
    </Flex>
  )
}

const WRAPPED = { root: { whiteSpace: 'normal' } } as const

type EditOfVersion = Extract<ReleaseEdit, { version: string }>

function Actions({
  edits,
  onEdit,
}: {
  edits: EditOfVersion[]
  onEdit: ReleasesTableProps['onEdit']
}) {
  const t = useTexts()
  return (
    <Flex wrap gap="small">
      {edits.map((edit) => (
        <NamedButton
          key={edit.action}
          does={nameOf(edit.action, t)}
          to={edit.version}
          style={{ whiteSpace: 'normal', height: 'auto' }}
          onClick={() => onEdit(edit)}
        />
      ))}
    </Flex>
  )
}

function editsOf(remote: string, { version, share, canary }: ReleaseState): EditOfVersion[] {
  const step = canary?.state === 'running' ? 'pause' : 'resume'
  return [
    { action: 'promote', remote, version },
    { action: 'canary', remote, version, share },
    canary === null || canary.state === 'back'
      ? { action: 'automatic', remote, version, visits: VISITS_WANTED }
      : { action: step, remote, version },
    { action: 'retire', remote, version },
  ]
}
