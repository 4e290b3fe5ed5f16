import { useInfiniteQuery } from '@tanstack/react-query'
import { Alert, App, Button, Empty, Timeline, Typography } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { FieldChanges } from '../../../contract/config.ts'
import type { ConfigRevision, HistoryAnswer } from '../../../contract/history.ts'
import type { ReleaseRevision } from '../../../contract/releases.ts'
import { describeChanges } from '../../../wording/describe-changes.ts'
import { callApi } from '../../calls/call-api.ts'
import { Loaded, useFailureText } from '../../calls/loaded.tsx'
import { useMayOpen } from '../../calls/use-may-open.ts'
import { Page } from '../../frame/page.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ChangesTable } from '../config/plan/changes-table.tsx'
import { PlanDrawer } from '../config/plan/plan-drawer.tsx'
import { SavedNotice } from '../config/plan/saved-notice.tsx'
import { type PlanInHand, usePlan } from '../config/plan/use-plan.ts'
import { merged } from './merged.ts'
import { ReleasesEntry } from './releases-entry.tsx'

/** All changes with their details, and a button to undo each. */
export function HistoryPage() {
  const t = useTexts()
  const told = useFailureText()
  const [refused, setRefused] = useState<FieldChanges | null>(null)
  const { message } = App.useApp()
  const hand = usePlan({
    onImpossible: (plan) =>
      plan.kind === 'problems' ? setRefused(plan.changes) : void message.info(t('preview.same')),
    onSaved: () => undefined,
  })
  const query = useInfiniteQuery({
    queryKey: ['history'],
    queryFn: ({ signal, pageParam }) =>
      callApi<HistoryAnswer>(`history${pageParam === null ? '' : `?before=${pageParam}`}`, {
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ hasOlder, revisions }) =>
      hasOlder ? (revisions.at(-1)?.revision ?? null) : null,
  })
  const pressed: PlanInHand['undo'] = (revision) => {
    setRefused(null)
    hand.undo(revision)
  }
  return (
    <Page name="history">
      <SavedNotice hand={hand} />
      {refused !== null && <Refused changes={refused} />}
      {hand.failure !== null && hand.plan === null && (
        <Alert type="error" showIcon role="alert" title={told(hand.failure)} />
      )}
      <Loaded query={query}>
        {({ pages }) => (
          <>
            <Entries
              revisions={pages.flatMap(({ revisions }) => revisions)}
              releases={pages.flatMap(({ releases }) => releases)}
              hasOlder={query.hasNextPage}
              undo={pressed}
              undoing={hand.undoing}
            />
            {query.hasNextPage && (
              <Button loading={query.isFetching} onClick={() => void query.fetchNextPage()}>
                {t('history.older')}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <PlanDrawer hand={hand} onDiscard={() => undefined} />
    </Page>
  )
}

/** Why a change cannot be undone, as things stand. */
function Refused({ changes }: { changes: FieldChanges }) {
  const t = useTexts()
  const words = describeChanges(changes, { t, language: t.language }).map(({ what }) => what)
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('preview.notNow')}
      description={words.join(', ')}
    />
  )
}

interface EntriesOfHistory {
  revisions: readonly ConfigRevision[]
  releases: readonly ReleaseRevision[]
  hasOlder: boolean
  undo: PlanInHand['undo']
  undoing: PlanInHand['undoing']
}

/** Changes of the config and of releases, the newest first. */
function Entries({ revisions, releases, hasOlder, undo, undoing }: EntriesOfHistory) {
  const t = useTexts()
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  // Whatever undid an entry is newer than it, and so it is known.
  const undoneBy = new Map<number, number>()
  for (const { revision, undoneOf } of revisions) {
    if (undoneOf === null || undoneBy.has(revision) || undoneBy.has(undoneOf)) continue
    undoneBy.set(undoneOf, revision)
  }
  const oldest = hasOlder ? (revisions.at(-1)?.at ?? '') : ''
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
  // Those of releases are all known at once; they must not overtake older changes.
  const others = releases
    .filter(({ at }) => at > oldest)
    .map((one): Dated => [one.at, <ReleasesEntry key={`${one.at} ${one.action}`} entry={one} />])
  const entries = merged(changes, others)
  if (entries.length === 0) return <Empty description={t('history.none')} />
  return <Timeline items={entries.map(([key, content], at) => ({ key: `${key}${at}`, content }))} />
}

type Dated = [at: string, ReactNode]

interface OneRevision {
  entry: ConfigRevision
  /** The change that undid it, if that is still so. */
  undoneBy: number | undefined
  undo: PlanInHand['undo']
  /** Its undoing is about to be previewed. */
  isAsked: boolean
}

function RevisionEntry({ entry, undoneBy, undo, isAsked }: OneRevision) {
  const t = useTexts()
  const show = useShow()
  const { revision, at, network, operator, undoneOf, scheduled, changes } = entry
  const mayUndo = useMayOpen('/operator/api/config')
  const name = t('history.revision', { revision })
  return (
    <section id={`change-${revision}`}>
      <Typography.Title level={2} style={{ fontSize: 18 }}>
        {name}
      </Typography.Title>
      <Typography.Paragraph type="secondary">
        {show.time(at)}, {show.author(operator, network)}
        {undoneOf !== null && `, ${t('history.undone', { revision: undoneOf })}`}
        {scheduled !== null &&
          `, ${t('schedule.inHistory', { at: show.time(scheduled.at), due: show.time(scheduled.for) })}`}
      </Typography.Paragraph>
      <ChangesTable changes={changes} />
      {undoneBy !== undefined && (
        <p>
          <Link to={`#change-${undoneBy}`} style={{ textDecoration: 'underline' }}>
            {t('history.undoneBy', { revision: undoneBy })}
          </Link>
        </p>
      )}
      {mayUndo && undoneBy === undefined && (
        <p>
          <Button
            loading={isAsked}
            onClick={() => undo(revision)}
            aria-label={`${t('history.undo')}${t('colon')}${name}`}
          >
            {t('history.undo')}
          </Button>
        </p>
      )}
    </section>
  )
}
