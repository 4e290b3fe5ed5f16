import { formatMoney } from '@shop/shared/money/format-money'
import { useQuery } from '@tanstack/react-query'
import { Card, Col, Flex, Row, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PurchaseListName } from '../../../contract/bookings.ts'
import type { TodayAnswer } from '../../../contract/today.ts'
import { remoteName } from '../../../wording/wording.ts'
import { useMayOpen } from '../../calls/use-may-open.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** The figures of the museum's day; each leads to its details. */
export function Today() {
  const t = useTexts()
  const show = useShow()
  const query = useQuery<TodayAnswer>({ queryKey: ['today'] })
  const listOf = (list: PurchaseListName) => `/bookings?list=${list}`
  return (
    <Loaded query={query}>
      {({ sales, mails, withdrawn, unfinished, errors, releases, currency, country }) => {
        const sum = formatMoney(sales?.sum ?? 0, { language: t.language, currency, country })
        const failed = sales?.failed ?? []
        return (
          <Row gutter={[16, 16]} style={{ marginBlockEnd: 16 }}>
            <Figure title={t('today.started')} value={sales?.started} to={listOf('started')} />
            <Figure title={t('today.paid')} value={sales?.paid} to={listOf('paid')}>
              {sales !== null && <Typography.Text strong>{sum}</Typography.Text>}
              {sales?.sold.map(({ flag, count }) => (
                <div key={flag}>
                  {t(`fields.${flag}`)}
                  {t('colon')}
                  {count.toLocaleString(t.language)}
                </div>
              ))}
            </Figure>
            <Figure title={t('today.open')} value={sales?.open} to={listOf('open')} />
            <Figure
              title={t('today.failed')}
              value={sales && failed.reduce((all, { count }) => all + count, 0)}
              to={listOf('failed')}
            >
              {failed.map(({ reason, count }) => (
                <div key={reason}>
                  {t('releases.failures', {
                    count,
                    reason: t(`bookings.reasons.${reason}`, { defaultValue: reason }),
                  })}
                </div>
              ))}
            </Figure>
            <Figure title={t('today.mails')} value={mails} to={listOf('mails')} />
            {withdrawn !== 0 && (
              <Figure title={t('today.withdrawn')} value={withdrawn} to={listOf('withdrawn')} />
            )}
            {unfinished !== undefined && (
              <Figure title={t('pages.unfinished.name')} value={unfinished} to="/unfinished" />
            )}
            <Figure title={t('today.errors')} value={errors} to="/releases" />
            <Col span={24}>
              <Card
                title={t('today.releases')}
                extra={<Details to="/releases" of={t('today.releases')} />}
              >
                {releases === null ? (
                  <Unreadable />
                ) : (
                  <Flex wrap gap="middle">
                    {releases.map(({ remote, titles, version, share }) => (
                      <span key={`${remote} ${version}`}>
                        {remoteName(remote, t, titles)}
                        {t('colon')}
                        <strong>{version}</strong>
                        {share < 100 && ` (${show.share(share)})`}
                      </span>
                    ))}
                    {releases.length === 0 && t('nothing')}
                  </Flex>
                )}
              </Card>
            </Col>
          </Row>
        )
      }}
    </Loaded>
  )
}

interface FigureProps {
  title: string
  /** Null or undefined if it could not be read. */
  value: number | null | undefined
  to: string
  children?: ReactNode
}

function Figure({ title, value, to, children }: FigureProps) {
  const t = useTexts()
  return (
    <Col flex="1 0 15rem">
      <Card size="small" style={{ height: '100%' }}>
        <Flex justify="space-between" gap="small">
          <Typography.Text type="secondary">{title}</Typography.Text>
          <Details to={to} of={title} />
        </Flex>
        {typeof value === 'number' ? (
          <div style={{ fontSize: 28, fontWeight: 600 }}>{value.toLocaleString(t.language)}</div>
        ) : (
          <Unreadable />
        )}
        {children}
      </Card>
    </Col>
  )
}

function Details({ to, of }: { to: string; of: string }) {
  const t = useTexts()
  if (!useMayOpen()(`/operator${to.replace(/\?.*/, '')}`)) return null
  return (
    <Link to={to} aria-label={`${t('desk.open')}${t('colon')}${of}`}>
      {t('desk.open')}
    </Link>
  )
}

function Unreadable() {
  const t = useTexts()
  return <Typography.Text type="warning">{t('today.unreadable')}</Typography.Text>
}
