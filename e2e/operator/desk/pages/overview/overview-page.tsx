import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { languageName } from '@shop/shared/i18n/language-name'
import { isLanguage } from '@shop/shared/i18n/languages'
import { useQuery } from '@tanstack/react-query'
import { Card, Col, Empty, Row, Space, Tag, Timeline } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OverviewAnswer } from '../../../contract/overview.ts'
import { releaseActionInWords } from '../../../wording/wording.ts'
import { useMayOpen } from '../../calls/use-may-open.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { RevisionLink } from '../../parts/revision-link.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { mergeByTime } from '../history/merge-by-time.ts'
import { ScheduledList } from '../schedule/scheduled-list.tsx'
import { useScheduleWords } from '../schedule/use-schedule.ts'
import { Today } from './today.tsx'

/** Changes of the config and of releases together. */
const LATEST = 5

export function OverviewPage() {
  const t = useTexts()
  const query = useQuery<OverviewAnswer>({ queryKey: ['overview'] })
  return (
    <Page name="overview">
      <Today />
      <Loaded query={query}>
        {({ flags, languages, room, latest, releases }) => (
          <Row gutter={[16, 16]}>
            {room !== null && (
              <Col span={24}>
                <OpenRoom room={room} />
              </Col>
            )}
            <Col xs={24} xl={12}>
              <Card title={t('pages.offerings.name')} extra={<Change page="offerings" />}>
                <Space wrap>
                  {flags.map(({ name, isOn }) => (
                    <Tag
                      key={name}
                      variant="outlined"
                      style={{ whiteSpace: 'normal' }}
                      icon={isOn ? <CheckOutlined /> : <CloseOutlined />}
                    >
                      {t(`fields.${name}`, { defaultValue: name })}
                      {t('colon')}
                      <strong>{isOn ? t('on') : t('off')}</strong>
                    </Tag>
                  ))}
                </Space>
              </Card>
            </Col>
            <Col xs={24} xl={12}>
              <Card title={t('fields.languages')} extra={<Change page="names" />}>
                {languages.map((one) => (isLanguage(one) ? languageName(one) : one)).join(', ')}
              </Card>
            </Col>
            <Col span={24}>
              <Card title={t('schedule.heading')}>
                <ScheduledList />
              </Card>
            </Col>
            <Col span={24}>
              <Card title={t('history.latest')} extra={<Change page="history" />}>
                <Latest latest={latest} releases={releases} />
              </Card>
            </Col>
          </Row>
        )}
      </Loaded>
    </Page>
  )
}

/** Reminds operators of a waiting room that they opened for a busy day. */
function OpenRoom({ room }: { room: NonNullable<OverviewAnswer['room']> }) {
  const t = useTexts()
  const show = useShow()
  const event = room.event ?? t('waitingRoom.wholeShop')
  const waiting = room.waiting.toLocaleString(t.language)
  return (
    <Notice
      type="warning"
      title={t('waitingRoom.isOpen', { since: show.time(room.since) })}
      description={t('waitingRoom.waiting', { event, waiting })}
      action={<Change page="waiting-room" />}
    />
  )
}

function Change({ page }: { page: 'offerings' | 'names' | 'waiting-room' | 'history' }) {
  const t = useTexts()
  if (!useMayOpen()(`/operator/${page}`)) return null
  return (
    <Link to={`/${page}`} aria-label={`${t('desk.open')}${t('colon')}${t(`pages.${page}.name`)}`}>
      {t('desk.open')}
    </Link>
  )
}

function Latest({ latest, releases }: Pick<OverviewAnswer, 'latest' | 'releases'>) {
  const t = useTexts()
  const show = useShow()
  const words = useScheduleWords(latest.map((one) => one.changes))
  const changes = latest.map(({ revision, at, network, author, ...one }): [string, ReactNode] => [
    at,
    <>
      <RevisionLink revision={revision} />, {show.time(at)}, {show.author(author, network)}
      {t('colon')}
      {words.changes(one.changes)}
    </>,
  ])
  const others = releases.map(({ at, by, action }): [string, ReactNode] => [
    at,
    `${t('pages.releases.name')}, ${show.edit(at, by)}${t('colon')}${releaseActionInWords(action, t)}`,
  ])
  const entries = mergeByTime(changes, others).slice(0, LATEST)
  if (entries.length === 0) return <Empty description={t('history.none')} />
  return <Timeline items={entries.map(([at, content], place) => ({ key: at + place, content }))} />
}
