import { useQuery } from '@tanstack/react-query'
import { Col, Flex, Grid, Row, Segmented, Typography } from 'antd'
import { useState } from 'react'
import {
  HEALTH_PERIODS,
  type HealthPeriod,
  type ReleasesHealth,
} from '../../../../contract/releases.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useShow } from '../../../texts/use-show.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Figure, type FigureProps } from './figure.tsx'
import {
  completion,
  type FigureData,
  hasAny,
  partsOverTime,
  reportsOverTime,
  slowByVital,
  visitsOverTime,
} from './figure-data.ts'

const EVERY_MS = 60_000

export function Figures({ remote }: { remote: string }) {
  const t = useTexts()
  const [period, setPeriod] = useState<HealthPeriod>('day')
  const [form, setForm] = useState<'charts' | 'tables'>('charts')
  const isNarrow = Grid.useBreakpoint().sm === false
  const asked = new URLSearchParams({ remote, period })
  const query = useQuery<ReleasesHealth>({
    queryKey: ['releases', `health?${asked}`],
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
          value={form}
          onChange={setForm}
          options={(['charts', 'tables'] as const).map((value) => ({
            value,
            label: t(`releases.figures.${value}`),
          }))}
        />
      </Flex>
      <Loaded query={query}>
        {(health) => <Shown health={health} period={period} isTable={form === 'tables'} />}
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
  const hasVisits = hasAny(health, 'begun')
  const figures = useFigures(health, period)
  const versions = health.releases.map(({ version }) => version)
  return (
    <Flex vertical gap={16}>
      <Notice title={hasVisits ? t('releases.figures.part') : t('releases.figures.none')} />
      <Row gutter={[24, 24]}>
        {figures.map((figure) => (
          <Col key={figure.title} xs={24} md={12}>
            <Figure {...figure} versions={versions} isTable={isTable} />
          </Col>
        ))}
      </Row>
      {hasVisits && (
        <Typography.Text type="secondary">{t('releases.figures.vitalsHint')}</Typography.Text>
      )}
      {!hasAny(health, 'reports') && (
        <Typography.Text>{t('releases.figures.noReports')}</Typography.Text>
      )}
      {health.others > 0 && (
        <Typography.Text type="secondary">
          {t('releases.figures.others', { count: health.others })}
        </Typography.Text>
      )}
    </Flex>
  )
}

type DrawnFigure = Omit<FigureProps, 'versions' | 'isTable'>

/** The figures that have data. */
function useFigures(health: ReleasesHealth, period: HealthPeriod): DrawnFigure[] {
  const t = useTexts()
  const show = useShow()
  const axis = new Intl.DateTimeFormat(t.language === 'en' ? 'en-GB' : t.language, {
    timeZone: show.zone,
    ...(period === 'day'
      ? { hour: '2-digit', minute: '2-digit' }
      : { day: 'numeric', month: 'short' }),
  })
  const overTime = (
    title: 'failed' | 'slow' | 'begun' | 'reports',
    kind: FigureProps['kind'],
    { places, totals }: FigureData,
  ): DrawnFigure => ({
    kind,
    title: t(`releases.figures.${title}`),
    head: t('releases.figures.time'),
    places: places.map(({ at, cells }) => ({
      at: show.time(at),
      tick: axis.format(new Date(at)),
      cells,
    })),
    totals,
  })
  /** A figure that has names on its axis instead of times. */
  const byName = <Place extends string>(
    title: 'completed' | 'slowBy',
    head: 'step' | 'vital',
    { places, totals }: FigureData<Place>,
  ): DrawnFigure => ({
    kind: 'bars',
    title: t(`releases.figures.${title}`),
    head: t(`releases.figures.${head}`),
    places: places.map(({ at, cells }) => {
      const name = t(`releases.figures.${head}s.${at}`, { defaultValue: at })
      return { at: name, tick: name, cells }
    }),
    totals,
  })
  return [
    ...(hasAny(health, 'begun')
      ? [
          overTime('failed', 'lines', partsOverTime(health, 'failed')),
          byName('completed', 'step', completion(health)),
          overTime('slow', 'lines', partsOverTime(health, 'slow')),
          byName('slowBy', 'vital', slowByVital(health)),
          overTime('begun', 'bars', visitsOverTime(health)),
        ]
      : []),
    ...(hasAny(health, 'reports') ? [overTime('reports', 'bars', reportsOverTime(health))] : []),
  ]
}
