import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Timeline, Typography } from 'antd'
import { useState } from 'react'
import type { ReleaseEdit, ReleaseRevision, ReleasesHistory } from '../../../contract/releases.ts'
import type { OperatorTexts } from '../../../texts.ts'
import { showShare } from '../../../wording/wording.ts'
import { callApi } from '../../calls/call-api.ts'
import { Loaded } from '../../calls/loaded.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { authorInWords } from './edit-words.ts'

const FIRST = 8

/** Who did what to the releases of a remote, with the shares before and after; each can be undone. */
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
  const query = useQuery({
    queryKey: ['releases', 'history'],
    queryFn: ({ signal }) => callApi<ReleasesHistory>('releases/history', { signal }),
  })
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
                    <Typography.Text type="secondary">
                      {show.time(at)}
                      {by.kind !== 'server' && `, ${authorInWords(by, show.author, t)}`}
                    </Typography.Text>
                    {changes
                      .filter((change) => change.remote === remote)
                      .map(({ version, before, after }) => (
                        <span key={version}>
                          {version}
                          {t('colon')}
                          {shareInWords(before, t)} → {shareInWords(after, t)}
                        </span>
                      ))}
                    {undo !== null && (
                      <div>
                        <Button
                          size="small"
                          aria-label={`${t('history.undo')}${t('colon')}${action}`}
                          onClick={() => onEdit(undo)}
                        >
                          {t('history.undo')}
                        </Button>
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

/** A pause changes no share, and names the remote. */
function isAbout({ action, changes }: ReleaseRevision, remote: string): boolean {
  return changes.some((change) => change.remote === remote) || action.split(' ').includes(remote)
}

export function shareInWords(share: number | null, t: OperatorTexts): string {
  return share === null ? t('nothing') : showShare(share, t.language)
}
