import { Button, Typography } from 'antd'
import type { ReleasesRevision } from '../../../api/contract/history.ts'
import { showShare } from '../../../wording/wording.ts'
import { sessionToken } from '../../calls/call-api.ts'
import { useMayOpen } from '../../calls/use-may-open.ts'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BeforeAndAfter } from '../config/plan/changes-table.tsx'

/** A change of releases; the page of releases previews what undoing it would do. */
export function ReleasesEntry({ entry }: { entry: ReleasesRevision }) {
  const t = useTexts()
  const show = useShow()
  const mayUndo = useMayOpen('/operator/releases')
  const { at, author, operator, action, isBuiltIn, changes, before, after } = entry
  const done = isBuiltIn ? t('releases.builtIn') : action
  const by = operator === null ? author : show.author(operator.name, operator.network)
  const inWords = (share: number | null) =>
    share === null ? t('nothing') : showShare(share, t.language)
  return (
    <section>
      <Typography.Title level={2} style={{ fontSize: 18 }}>
        {t('pages.releases.name')}
        {t('colon')}
        {done}
      </Typography.Title>
      <Typography.Paragraph type="secondary">
        {show.time(at)}
        {!isBuiltIn && `, ${by}`}
      </Typography.Paragraph>
      {changes.length > 0 && (
        <BeforeAndAfter
          rows={changes.map((one) => ({
            what: `${t(`remotes.${one.remote}`, { defaultValue: one.remote })} ${one.version}`,
            before: inWords(one.before),
            after: inWords(one.after),
          }))}
        />
      )}
      {mayUndo && before !== null && changes.length > 0 && (
        <form method="post" action="/operator/releases">
          <input type="hidden" name="token" value={sessionToken()} />
          <input type="hidden" name="action" value="restore" />
          <input type="hidden" name="tag" value={before} />
          <input type="hidden" name="after" value={after} />
          <p>
            <Button htmlType="submit" aria-label={`${t('history.undo')}${t('colon')}${done}`}>
              {t('history.undo')}
            </Button>
          </p>
        </form>
      )}
    </section>
  )
}
