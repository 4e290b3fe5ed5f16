import { formatDate, formatTime } from '@shop/shared/dates/format-date'
import { formatMoney } from '@shop/shared/money/format-money'
import { Flex, Tag, Typography } from 'antd'
import type {
  MailAgainAnswer,
  Purchase,
  PurchaseMail,
  PurchasesAnswer,
} from '../../../contract/bookings.ts'
import { BUILT_IN } from '../../../contract/operators.ts'
import { CallFailure } from '../../calls/call-api.ts'
import { NamedButton } from '../../parts/named-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Rows } from '../../parts/rows.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** For the reasons after which a visitor asks what to do. */
const ADVICE: Partial<Record<string, 'declined' | 'again' | 'later' | 'wait'>> = {
  declined: 'declined',
  cancelled: 'again',
  expired: 'again',
  late: 'again',
  mismatched: 'again',
  unregistered: 'later',
  unsettled: 'wait',
}

const COLOURS = { open: 'default', paid: 'success', failed: 'error' } as const

interface PurchaseRowsProps {
  answer: PurchasesAnswer
  heading?: string
  /** Shown without purchases. */
  empty?: string
  onChanged?: () => void
}

export function PurchaseRows({ answer, heading, empty, onChanged }: PurchaseRowsProps) {
  const t = useTexts()
  const show = useShow()
  const { purchases, isCut, mails, country } = answer
  const change = useChange<MailAgainAnswer>((error) =>
    error instanceof CallFailure && error.code === 'refused' ? t('bookings.noAddress') : undefined,
  )
  const amount = ({ total, currency }: Purchase) =>
    formatMoney(total, { language: t.language, currency, country })
  const mailAgain = (booking: string) =>
    change.mutate({
      path: 'bookings/mail',
      body: { booking },
      done: ({ outcome, to }) => t(`bookings.outcomes.${outcome}`, { to }),
      ...(onChanged && { onDone: onChanged }),
    })
  if (purchases.length === 0 && mails.length === 0) return empty
  return (
    <Flex vertical gap="small">
      {heading !== undefined && (
        <Typography.Title level={2} style={{ fontSize: 20 }}>
          {heading}
        </Typography.Title>
      )}
      {purchases.length > 0 && (
        <Rows
          rowKey="id"
          rows={purchases}
          columns={[
            {
              title: t('bookings.order'),
              isName: true,
              render: ({ booking, id }) => (
                <>
                  {booking !== null && <div>{booking}</div>}
                  <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                    {id}
                  </Typography.Text>
                </>
              ),
            },
            {
              title: t('bookings.bought'),
              render: ({ bought }) =>
                bought.map(({ title, count, at }) => (
                  <div key={`${title} ${at}`}>
                    {`${count} × ${title}`}
                    {at !== null && `, ${formatDate(at)} ${formatTime(at)}`}
                  </div>
                )),
            },
            {
              title: t('bookings.started'),
              render: ({ startedAt }) => show.time(startedAt),
              isTime: true,
            },
            {
              title: t('bookings.state'),
              render: (one) => <State one={one} onDone={onChanged ?? (() => {})} />,
            },
            {
              title: t('bookings.amount'),
              render: (one) => (
                <>
                  <div style={{ whiteSpace: 'nowrap' }}>{amount(one)}</div>
                  {one.payment}
                </>
              ),
            },
            {
              title: t('bookings.mails'),
              render: ({ booking, isMailable, mails: sent, link }) => (
                <Flex vertical gap="small" align="start">
                  <Mails mails={sent} />
                  {link?.openedAt && t('bookings.opened', { at: show.time(link.openedAt) })}
                  {link?.openedAt === null &&
                    sent.some(({ state }) => state === 'sent') &&
                    t('bookings.unopened')}
                  {booking !== null && isMailable && (
                    <NamedButton
                      does={t('bookings.again')}
                      to={booking}
                      disabled={change.isPending}
                      onClick={() => mailAgain(booking)}
                    />
                  )}
                </Flex>
              ),
            },
          ]}
        />
      )}
      {isCut && <Notice title={t('bookings.cut')} />}
      {mails.length > 0 && (
        <>
          <Typography.Title level={3} style={{ fontSize: 16 }}>
            {t('bookings.otherMails')}
          </Typography.Title>
          <Mails mails={mails} />
        </>
      )}
    </Flex>
  )
}

function State({ one, onDone }: { one: Purchase; onDone: () => void }) {
  const change = useChange()
  const t = useTexts()
  const show = useShow()
  const { state, reason, bookedAt, changes, refund, error, withdrawals } = one
  const known = ADVICE[reason ?? '']
  const advice = known === 'declined' && one.isOver ? 'over' : known
  return (
    <>
      <Tag color={COLOURS[state]}>{t(`bookings.states.${state}`)}</Tag>
      {bookedAt !== null && <div style={{ overflowWrap: 'normal' }}>{show.time(bookedAt)}</div>}
      {reason !== null && <div>{t(`bookings.reasons.${reason}`, { defaultValue: reason })}</div>}
      {advice !== undefined && <div>{t(`bookings.advice.${advice}`)}</div>}
      {withdrawals.map(({ id, at, items, text, doneAt, doneBy }) => (
        <div key={id}>
          <Tag color={doneAt === null ? 'warning' : 'default'}>{t('bookings.withdrawn')}</Tag>
          {[
            show.time(at),
            ...items,
            text,
            doneAt && t('bookings.done', { at: show.time(doneAt) }),
            doneBy === BUILT_IN ? t('log.builtIn') : doneBy,
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          {doneAt === null && (
            <NamedButton
              does={t('bookings.markDone')}
              to={[one.booking, ...items].join(', ')}
              disabled={change.isPending}
              onClick={() =>
                change.mutate({
                  ...{ path: 'bookings/withdrawal', body: { id }, onDone },
                  done: t('bookings.marked'),
                })
              }
            />
          )}
        </div>
      ))}
      {changes.map(({ at, from, to }) => (
        <div key={at}>
          {t('bookings.changed', { at: show.time(at), from: wallTime(from), to: wallTime(to) })}
        </div>
      ))}
      {refund !== null && <div>{t(`bookings.refunds.${refund}`)}</div>}
      {error !== null && <div lang="en">{error}</div>}
    </>
  )
}

function wallTime(time: string): string {
  return `${formatDate(time)} ${formatTime(time)}`
}

function Mails({ mails }: { mails: readonly PurchaseMail[] }) {
  const t = useTexts()
  const show = useShow()
  return mails.map(({ id, kind, at, state, error }) => (
    <div key={id}>
      {t(`unfinished.mails.${kind}`, { defaultValue: kind })}
      {t('colon')}
      {t(`bookings.mailStates.${state}`, { at: show.time(at) })}
      {error !== null && <div lang="en">{error}</div>}
    </div>
  ))
}
