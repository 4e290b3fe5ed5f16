import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Timeline, Typography } from 'antd'
import { useState } from 'react'
import type { ReleaseEdit, ReleaseRevision, ReleasesHistory } from '../../../contract/releases.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { NamedButton } from '../../parts/named-button.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'

const FIRST = 8

export function RemoteHistory({
  remote,
  onEdit,
}: {
  remote: string
  onEdit: (edit: ReleaseEdit) => void
}) {
  const t = useTexts()
  const show = useShow()
  const [most, setMost] = useState(FIRST)
  const query = useQuery<ReleasesHistory>({ queryKey: ['releases', 'history'] })
  return (
    <Loaded query={query}>
      {({ revisions }) => {
        const own = revisions.filter((revision) => isAbout(revision, remote))
        return (
          <>
            <Timeline
              items={own.slice(0, most).map(({ at, by, action, changes, undo }) => ({
                key: `${at} ${action}`,
                color: by.kind === 'canary' ? 'blue' : 'green',
                content: (
                  <Flex vertical gap={4}>
                    <Typography.Text
                      code={by.kind !== 'server'}
                      style={{ overflowWrap: 'anywhere' }}
                    >
                      {by.kind === 'server' ? t('releases.builtIn') : action}
                    </Typography.Text>
                    <Typography.Text type="secondary">{show.edit(at, by)}</Typography.Text>
                    {changes
                      .filter((change) => change.remote === remote)
                      .map(({ version, before, after }) => (
                        <span key={version}>
                          {version}
                          {t('colon')}
                          {show.share(before)} → {show.share(after)}
                        </span>
                      ))}
                    {undo !== null && (
                      <div>
                        <NamedButton
                          size="small"
                          does={t('history.undo')}
                          to={action}
                          onClick={() => onEdit(undo)}
                        />
                      </div>
                    )}
                  </Flex>
                ),
              }))}
            />
            {own.length > most && (
              <Button onClick={() => setMost(own.length)}>{t('history.older')}</Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/**
 * An edit that only pauses a canary changes no share, but its action contains the name of the
 * remote.
 */
function isAbout({ action, changes }: ReleaseRevision, remote: string): boolean {
  return changes.some((change) => change.remote === remote) || action.split(' ').includes(remote)
}
