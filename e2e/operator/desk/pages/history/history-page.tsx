import { App, Empty, Timeline, Typography } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { FieldChanges } from '../../../contract/config.ts'
import type { ConfigRevision, HistoryAnswer } from '../../../contract/history.ts'
import type { ReleaseRevision } from '../../../contract/releases.ts'
import { describeChanges } from '../../../wording/describe-changes.ts'
import { releaseActionInWords, remoteName } from '../../../wording/wording.ts'
import { useMayOpen } from '../../calls/use-may-open.ts'
import { Failed, LoadedPages } from '../../parts/loaded.tsx'
import { NamedButton } from '../../parts/named-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { RevisionLink } from '../../parts/revision-link.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BeforeAndAfter, ChangesTable, useKnownWords } from '../config/plan/changes-table.tsx'
import { Part } from '../config/plan/effect-view.tsx'
import { PlanDrawer } from '../config/plan/plan-drawer.tsx'
import { SavedNotice } from '../config/plan/saved-notice.tsx'
import { type Planning, usePlan } from '../config/plan/use-plan.ts'
import { mergeByTime } from './merge-by-time.ts'

export function HistoryPage() {
  const t = useTexts()
  const [refused, setRefused] = useState<FieldChanges | null>(null)
  const { message } = App.useApp()
  const planning = usePlan({
    onImpossible: (plan) =>
      plan.kind === 'problems'
        ? setRefused(plan.changes)
        : void message.info(t('history.asBefore')),
    onSaved: () => undefined,
  })
  const undo: Planning['undo'] = (revision) => {
    setRefused(null)
    planning.undo(revision)
  }
  return (
    <Page name="history">
      <SavedNotice planning={planning} />
      {refused !== null && <Refused changes={refused} />}
      {planning.plan === null && <Failed error={planning.failure} />}
      <LoadedPages<HistoryAnswer>
        of="history"
        lastOf={({ revisions }) => revisions.at(-1)?.revision}
      >
        {(pages) => <Entries pages={pages} undo={undo} undoing={planning.undoing} />}
      </LoadedPages>
      <PlanDrawer planning={planning} onDiscard={() => undefined} />
    </Page>
  )
}

/** Why a change cannot be undone now. */
function Refused({ changes }: { changes: FieldChanges }) {
  const t = useTexts()
  const known = useKnownWords(Object.keys(changes))
  const described = describeChanges(changes, { t, language: t.language, known })
  const words = described.map(({ what }) => what)
  return (
    <Notice
      type="warning"
      role="alert"
      title={t('preview.notNow')}
      description={words.join(', ')}
    />
  )
}

interface EntriesProps extends Pick<Planning, 'undo' | 'undoing'> {
  pages: readonly HistoryAnswer[]
}

function Entries({ pages, undo, undoing }: EntriesProps) {
  const t = useTexts()
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  const revisions = pages.flatMap((page) => page.revisions)
  const releases = pages.flatMap((page) => page.releases)
  // The undo of a listed change is newer than the change, so it is already loaded.
  const undoneBy = new Map<number, number>()
  for (const { revision, undoneOf } of revisions) {
    if (undoneOf === null || undoneBy.has(revision) || undoneBy.has(undoneOf)) continue
    undoneBy.set(undoneOf, revision)
  }
  const oldest = pages.at(-1)?.hasOlder ? (revisions.at(-1)?.at ?? '') : ''
  const changes = revisions.map(
    (one): Dated => [
      one.at,
      <RevisionEntry
        key={one.revision}
        entry={one}
        undoneBy={undoneBy.get(one.revision)}
        undo={undo}
        isAsked={undoing === one.revision}
      />,
    ],
  )
  // All changes of releases arrive at once; hide those older than the loaded config changes.
  const others = releases
    .filter(({ at }) => at > oldest)
    .map((one): Dated => [one.at, <ReleasesEntry key={`${one.at} ${one.action}`} entry={one} />])
  const entries = mergeByTime(changes, others)
  if (entries.length === 0) return <Empty description={t('history.none')} />
  return <Timeline items={entries.map(([key, content], at) => ({ key: `${key}${at}`, content }))} />
}

type Dated = [at: string, ReactNode]

interface RevisionEntryProps {
  entry: ConfigRevision
  /** The revision that undid this change, if that undo still applies. */
  undoneBy: number | undefined
  undo: Planning['undo']
  /** The preview of this change's undo is loading. */
  isAsked: boolean
}

function RevisionEntry({ entry, undoneBy, undo, isAsked }: RevisionEntryProps) {
  const t = useTexts()
  const show = useShow()
  const { revision, at, network, operator, undoneOf, scheduled, changes } = entry
  const mayUndo = useMayOpen()('/operator/api/config')
  const name = t('history.revision', { revision })
  return (
    <Part id={`change-${revision}`} heading={name}>
      <Typography.Paragraph type="secondary">
        {show.time(at)}, {show.author(operator, network)}
        {undoneOf !== null && `, ${t('history.undone', { revision: undoneOf })}`}
        {scheduled !== null &&
          `, ${t('schedule.inHistory', { at: show.time(scheduled.at), due: show.time(scheduled.for) })}`}
      </Typography.Paragraph>
      <ChangesTable changes={changes} />
      {undoneBy !== undefined && (
        <p style={{ marginBlockStart: 16 }}>
          <RevisionLink revision={undoneBy}>
            {t('history.undoneBy', { revision: undoneBy })}
          </RevisionLink>
        </p>
      )}
      {mayUndo && undoneBy === undefined && (
        <p style={{ marginBlockStart: 16 }}>
          <NamedButton
            does={t('history.undo')}
            to={name}
            loading={isAsked}
            onClick={() => undo(revision)}
          />
        </p>
      )}
    </Part>
  )
}

/** A change of releases; its link opens the preview of an undo on the page of releases. */
function ReleasesEntry({ entry }: { entry: ReleaseRevision }) {
  const t = useTexts()
  const show = useShow()
  const mayUndo = useMayOpen()('/operator/releases')
  const { at, by, action, changes, undo } = entry
  const done = by.kind === 'server' ? t('releases.builtIn') : releaseActionInWords(action, t)
  return (
    <Part heading={`${t('pages.releases.name')}${t('colon')}${done}`}>
      <Typography.Paragraph type="secondary">{show.edit(at, by)}</Typography.Paragraph>
      {changes.length > 0 && (
        <BeforeAndAfter
          rows={changes.map((one) => ({
            what: `${remoteName(one.remote, t, one.titles)} ${one.version}`,
            before: show.share(one.before),
            after: show.share(one.after),
          }))}
        />
      )}
      {mayUndo && undo !== null && (
        <p style={{ marginBlockStart: 16 }}>
          <Link
            to={`/releases?${new URLSearchParams({ undo: undo.tag, after: undo.after })}`}
            aria-label={`${t('history.undo')}${t('colon')}${done}`}
          >
            {t('history.undo')}
          </Link>
        </p>
      )}
    </Part>
  )
}
