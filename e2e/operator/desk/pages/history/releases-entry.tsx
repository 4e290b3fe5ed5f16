import { Typography } from 'antd'
import { Link } from 'react-router'
import type { ReleaseRevision } from '../../../contract/releases.ts'
import { remoteName } from '../../../wording/wording.ts'
import { useMayOpen } from '../../calls/use-may-open.ts'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BeforeAndAfter } from '../config/plan/changes-table.tsx'
import { authorInWords } from '../releases/edit-words.ts'
import { shareInWords } from '../releases/remote-history.tsx'

/** A change of releases; the page of releases previews what undoing it would do. */
export function ReleasesEntry({ entry }: { entry: ReleaseRevision }) {
  const t = useTexts()
  const show = useShow()
  const mayUndo = useMayOpen('/operator/releases')
  const { at, by, action, changes, undo } = entry
  const isBuiltIn = by.kind === 'server'
  const done = isBuiltIn ? t('releases.builtIn') : action
  return (
    <section>
      <Typography.Title level={2} style={{ fontSize: 18 }}>
        {t('pages.releases.name')}
        {t('colon')}
        {done}
      </Typography.Title>
      <Typography.Paragraph type="secondary">
        {show.time(at)}
        {!isBuiltIn && `, ${authorInWords(by, show.author, t)}`}
      </Typography.Paragraph>
      {changes.length > 0 && (
        <BeforeAndAfter
          rows={changes.map((one) => ({
            what: `${remoteName(one.remote, t, one.titles)} ${one.version}`,
            before: shareInWords(one.before, t),
            after: shareInWords(one.after, t),
          }))}
        />
      )}
      {mayUndo && undo !== null && (
        <p>
          <Link
            to={`/releases?${new URLSearchParams({ undo: undo.tag, after: undo.after })}`}
            aria-label={`${t('history.undo')}${t('colon')}${done}`}
          >
            {t('history.undo')}
          </Link>
        </p>
      )}
    </section>
  )
}
