import { useQuery } from '@tanstack/react-query'
import { Alert, Col, Flex, Grid, Row, Segmented, Typography } from 'antd'
import { useState } from 'react'
import {
  HEALTH_PERIODS,
  type HealthPeriod,
  type ReleasesHealth,
} from '../../../../contract/releases.ts'
import { callApi } from '../../../calls/call-api.ts'
import { Loaded } from '../../../calls/loaded.tsx'
import { useShow } from '../../../texts/use-show.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Figure, type FigureProps } from './figure.tsx'
import {
  completion,
  type FigureData,
  hasReports,
  hasVisits,
  partsOverTime,
  reportsOverTime,
  slowByVital,
  visitsOverTime,
} from './figure-data.ts'
import { useTick } from './use-tick.ts'

const EVERY_MS = 60_000

/** How the releases of a remote do, as charts or as tables. */
export function Figures({ remote }: { remote: string }) {
  const t = useTexts()
  const [period, setPeriod] = useState<HealthPeriod>('day')
  const [isTable, setTable] = useState(false)
  const isNarrow = Grid.useBreakpoint().sm === false
  const asked = new URLSearchParams({ remote, period })
  const query = useQuery({
    queryKey: ['releases', 'health', remote, period],
    queryFn: ({ signal }) => callApi<ReleasesHealth>(`releases/health?${asked}`, { signal }),
    refetchInterval: EVERY_MS,
  })
  return (
    <Flex vertical gap={16}>
      <Flex wrap gap={8}>
        <Segmented
          vertical={isNarrow}
          aria-label={t('releases.figures.period')}
          value={period}
          onChange={setPeriod}
          options={(Object.keys(HEALTH_PERIODS) as HealthPeriod[]).map((value) => ({
            value,
            label: t(`releases.figures.${value}`),
          }))}
        />
        <Segmented
          vertical={isNarrow}
          aria-label={t('releases.figures.shown')}
          value={isTable ? 'tables' : 'charts'}
          onChange={(shown) => setTable(shown === 'tables')}
          options={[
            { value: 'charts', label: t('releases.figures.charts') },
            { value: 'tables', label: t('releases.figures.tables') },
          ]}
        />
      </Flex>
      <Loaded query={query}>
        {(health) => <Shown health={health} period={period} isTable={isTable} />}
      </Loaded>
    </Flex>
  )
}

interface ShownProps {
  health: ReleasesHealth
  period: HealthPeriod
  isTable: boolean
}

function Shown({ health, period, isTable }: ShownProps) {
  const t = useTexts()
  const show = useShow()
  const tick = useTick(period)
  const known = { versions: health.releases.map(({ version }) => version), isTable }
  const overTime = ({ places, totals }: FigureData): Pick<FigureProps, 'data' | 'head'> => ({
    head: t('releases.figures.time'),
    data: {
      places: places.map(({ at, cells }) => ({
        at: show.time(at),
        tick: tick(at),
        cells,
      })),
      totals,
    },
  })
  const figures: FigureProps[] = hasVisits(health)
    ? [
        {
          ...known,
          ...overTime(partsOverTime(health, 'failed')),
          title: t('releases.figures.failed'),
          kind: 'lines',
        },
        {
          ...known,
          title: t('releases.figures.completed'),
          kind: 'bars',
          head: t('releases.figures.step'),
          data: named(completion(health), (step) => t(`releases.figures.steps.${step}`)),
        },
        {
          ...known,
          ...overTime(partsOverTime(health, 'slow')),
          title: t('releases.figures.slow'),
          kind: 'lines',
        },
        {
          ...known,
          title: t('releases.figures.slowBy'),
          kind: 'bars',
          head: t('releases.figures.vital'),
          data: named(slowByVital(health), (vital) => t(`releases.figures.vitals.${vital}`)),
        },
        {
          ...known,
          ...overTime(visitsOverTime(health)),
          title: t('releases.figures.begun'),
          kind: 'bars',
        },
      ]
    : []
  if (hasReports(health)) {
    figures.push({
      ...known,
      ...overTime(reportsOverTime(health)),
      title: t('releases.figures.reports'),
      kind: 'bars',
    })
  }
  return (
    <Flex vertical gap={16}>
      <Alert
        type="info"
        showIcon
        title={hasVisits(health) ? t('releases.figures.part') : t('releases.figures.none')}
      />
      <Row gutter={[24, 24]}>
        {figures.map((figure) => (
          <Col key={figure.title} xs={24} md={12}>
            <Figure {...figure} />
          </Col>
        ))}
      </Row>
      {hasVisits(health) && (
        <Typography.Text type="secondary">{t('releases.figures.vitalsHint')}</Typography.Text>
      )}
      {!hasReports(health) && <Typography.Text>{t('releases.figures.noReports')}</Typography.Text>}
      {health.others > 0 && (
        <Typography.Text type="secondary">
          {t('releases.figures.others', { count: health.others })}
        </Typography.Text>
      )}
    </Flex>
  )
}

/** Places that are no times, by their names. */
function named<Place>(
  { places, totals }: FigureData<Place>,
  nameOf: (place: Place) => string,
): FigureProps['data'] {
  return {
    places: places.map(({ at, cells }) => ({ at: nameOf(at), tick: nameOf(at), cells })),
    totals,
  }
}
