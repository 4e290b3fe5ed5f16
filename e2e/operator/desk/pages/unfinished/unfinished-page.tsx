import { formatDate } from '@shop/shared/dates/format-date'
import { useQuery } from '@tanstack/react-query'
import { Card, Empty, Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SHUT } from '../../../contract/config.ts'
import type {
  RetryAnswer,
  SoldConflict,
  UnfinishedAnswer,
  UnfinishedItem,
  UnfinishedList,
} from '../../../contract/unfinished.ts'
import { useMayOpen } from '../../calls/use-may-open.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { NamedButton } from '../../parts/named-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { Rows } from '../../parts/rows.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Failed work that is not retried automatically, and errors in the catalogue. */
export function UnfinishedPage() {
  const t = useTexts()
  const query = useQuery<UnfinishedAnswer>({ queryKey: ['unfinished'] })
  return (
    <Page name="unfinished">
      <Loaded query={query}>
        {({ lists, conflicts, refused }) => (
          <Flex vertical gap="middle">
            {refused !== null && <Refused lines={refused} />}
            {conflicts.count > 0 && <Conflicts {...conflicts} />}
            {lists.map((list) => (
              <GivenUp key={list.kind} {...list} />
            ))}
            {lists.length === 0 && conflicts.count === 0 && refused === null && (
              <Empty description={t('unfinished.none')} />
            )}
          </Flex>
        )}
      </Loaded>
    </Page>
  )
}

/** Errors in the catalogue file as in the log: in English, like the fields that they name. */
function Refused({ lines }: { lines: readonly string[] }) {
  const t = useTexts()
  return (
    <Notice
      type="error"
      title={t('unfinished.catalogue.refused')}
      description={
        <>
          {t('unfinished.catalogue.refusedHint')}
          <ul lang="en">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      }
    />
  )
}

interface ListedProps {
  heading: string
  hint: string
  /** Number of all entries; only the oldest are shown. */
  count: number
  left: number
  children: ReactNode
}

function Listed({ heading, hint, count, left, children }: ListedProps) {
  const t = useTexts()
  return (
    <Card title={`${heading} (${count})`}>
      <Typography.Paragraph type="secondary">{hint}</Typography.Paragraph>
      {children}
      {left > 0 && (
        <Typography.Paragraph>{t('unfinished.more', { count: left })}</Typography.Paragraph>
      )}
    </Card>
  )
}

/** Days and times with sold or held places that no longer take place as sold. */
function Conflicts({ count, shown }: UnfinishedAnswer['conflicts']) {
  const t = useTexts()
  const reasonOf = ({ why }: SoldConflict) =>
    // A note that only says “Closed” would be read twice.
    why.kind === 'closed' && ['', SHUT[t.language]].includes(why.reason)
      ? t('unfinished.why.shut')
      : t(`unfinished.why.${why.kind}`, { ...why })
  const timeOf = ({ startsAt, time }: SoldConflict) =>
    [formatDate(startsAt), time].filter((part) => part !== null).join(', ')
  return (
    <Listed
      heading={t('unfinished.catalogue.conflicts')}
      hint={t('unfinished.catalogue.conflictsHint')}
      count={count}
      left={count - shown.length}
    >
      <Rows
        rowKey={({ name, startsAt, time }) => `${name} ${startsAt} ${time}`}
        rows={shown}
        columns={[
          { title: t('log.what'), render: ({ name }) => name, isName: true },
          { title: t('log.when'), render: timeOf },
          { title: t('unfinished.reason'), render: reasonOf },
          { title: t('bookings.order'), render: (slot) => <Purchases {...slot} /> },
        ]}
      />
    </Listed>
  )
}

const COLOURS = { paid: 'success', open: 'default', failed: 'error', order: 'warning' } as const

/** A found number opens the page of bookings, where the operator starts the search. */
function Purchases({ paid, unpaid, purchases }: SoldConflict) {
  const t = useTexts()
  const mayOpen = useMayOpen()('/operator/bookings')
  const left = paid + unpaid - purchases.length
  const counts = [
    paid > 0 && t('hours.bookings', { count: paid }),
    unpaid > 0 && t('hours.baskets', { count: unpaid }),
  ]
  return (
    <Flex vertical gap="small">
      <div>{counts.filter(Boolean).join(', ') || '–'}</div>
      {purchases.map(({ state, number, email }) => (
        <div key={number}>
          <Tag color={COLOURS[state]}>{t(`bookings.states.${state}`)}</Tag>{' '}
          {mayOpen && state !== 'order' ? (
            <Link
              to="/bookings"
              state={{ booking: number }}
              style={{ textDecoration: 'underline' }}
            >
              {number}
            </Link>
          ) : (
            number
          )}
          {email !== null && `, ${email}`}
        </div>
      ))}
      {left > 0 && t('unfinished.more', { count: left })}
    </Flex>
  )
}

function GivenUp({ kind, count, shown }: UnfinishedList) {
  const t = useTexts()
  const show = useShow()
  const change = useChange<RetryAnswer>()
  const retry = (id: string | null) =>
    change.mutate({
      path: 'unfinished/retry',
      body: { kind, id },
      done: ({ count: tried }) => t('unfinished.retried', { count: tried }),
    })
  /**
   * Name of a failed item: a mail has its kind and booking, a cart its id, which the payment
   * provider also shows.
   */
  const nameOf = ({ mail, booking, id }: UnfinishedItem) =>
    mail === null ? id : `${t(`unfinished.mails.${mail}`, { defaultValue: mail })} ${booking ?? id}`
  return (
    <Listed
      heading={t(`unfinished.kinds.${kind}`)}
      hint={t(`unfinished.hints.${kind}`)}
      count={count}
      left={count - shown.length}
    >
      <Rows
        rowKey="id"
        rows={shown}
        columns={[
          { title: t('log.what'), render: nameOf, isName: true },
          {
            title: t('unfinished.since'),
            render: ({ since }) => (since === null ? '–' : show.time(since)),
            isTime: true,
          },
          { title: t('unfinished.error'), render: ({ error }) => error || '–' },
          {
            title: t('releases.action'),
            render: (one) => (
              <NamedButton
                does={t('desk.again')}
                to={nameOf(one)}
                disabled={change.isPending}
                onClick={() => retry(one.id)}
              />
            ),
          },
        ]}
      />
      <NamedButton
        type="primary"
        style={{ marginBlock: 16 }}
        does={t('unfinished.all')}
        to={t(`unfinished.kinds.${kind}`)}
        loading={change.isPending}
        onClick={() => retry(null)}
      />
    </Listed>
  )
}
