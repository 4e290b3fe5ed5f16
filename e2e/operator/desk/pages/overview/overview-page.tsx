import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { languageName } from '@shop/shared/i18n/language-name'
import { isLanguage } from '@shop/shared/i18n/languages'
import { useQuery } from '@tanstack/react-query'
import { Card, Col, Empty, Row, Space, Tag, Timeline } from 'antd'
import { Link } from 'react-router'
import type { OverviewAnswer } from '../../../contract/overview.ts'
import { useMayOpen } from '../../calls/use-may-open.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { RevisionLink } from '../../parts/revision-link.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ScheduledList } from '../schedule/scheduled-list.tsx'
import { Today } from './today.tsx'

export function OverviewPage() {
  const t = useTexts()
  const query = useQuery<OverviewAnswer>({ queryKey: ['overview'] })
  return (
    <Page name="overview">
      <Today />
      <Loaded query={query}>
        {({ flags, languages, room, latest }) => (
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
                <Latest latest={latest} />
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

function Latest({ latest }: Pick<OverviewAnswer, 'latest'>) {
  const t = useTexts()
  const show = useShow()
  if (latest.length === 0) return <Empty description={t('history.none')} />
  const items = latest.map(({ revision, at, network, author, fields }) => {
    const words = fields.map((field) => t(`fields.${field}`, { defaultValue: field }))
    return {
      key: revision,
      content: (
        <>
          <RevisionLink revision={revision} />, {show.time(at)}, {show.author(author, network)}
          {t('colon')}
          {[...new Set(words)].join(', ')}
        </>
      ),
    }
  })
  return <Timeline items={items} />
}
