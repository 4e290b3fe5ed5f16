import { Table, Typography } from 'antd'
import { useId } from 'react'
import type { OperatorTexts } from '../../../../texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Chart } from './chart.tsx'
import { areParts, type Cell, type FigurePlace, partOrCount } from './figure-data.ts'

export interface FigureProps {
  title: string
  kind: 'lines' | 'bars'
  /** Heading of the table's column with the places on the axis: times, steps or Web Vitals. */
  head: string
  versions: readonly string[]
  places: FigurePlace[]
  totals: (Cell | null)[]
  isTable: boolean
}

/** A chart with the totals in its accessible name, or a table of all its values. */
export function Figure(props: FigureProps) {
  const { title, kind, head, versions, places, totals, isTable } = props
  const t = useTexts()
  const id = useId()
  const whole = versions.flatMap((version, place) => {
    const total = totals[place]
    return total ? [`${version} ${cellInWords(total, t)}`] : []
  })
  const name = `${title}${t('colon')}${whole.join(', ')}`
  return (
    <section aria-labelledby={id}>
      <Typography.Title level={3} id={id}>
        {title}
      </Typography.Title>
      {isTable ? (
        <Table
          size="small"
          aria-labelledby={id}
          pagination={{ hideOnSinglePage: true, simple: true, pageSize: 10 }}
          rowKey="key"
          dataSource={rowsOf(places, versions, t)}
          columns={[
            { title: head, dataIndex: 'at' },
            { title: t('releases.version'), dataIndex: 'version' },
            { title: t('releases.figures.value'), dataIndex: 'value', align: 'end' },
          ]}
        />
      ) : (
        <Chart
          name={name}
          kind={kind}
          places={places}
          versions={versions}
          inWords={(value) => valueInWords(value, places, t)}
        />
      )}
    </section>
  )
}

/** One row per version and place, so that the table fits any screen. */
function rowsOf(places: readonly FigurePlace[], versions: readonly string[], t: OperatorTexts) {
  return places.flatMap(({ at, cells }) =>
    versions.flatMap((version, place) => {
      const cell = cells[place]
      if (!cell || (cell.all === null && cell.count === 0)) return []
      return [{ key: `${at} ${version}`, at, version, value: cellInWords(cell, t) }]
    }),
  )
}

/**
 * Shows a part with its numbers, such as `5% (1 of 20)`, because a large part of few visits means
 * little.
 */
function cellInWords(cell: Cell, t: OperatorTexts): string {
  const number = (count: number) => count.toLocaleString(t.language)
  if (cell.all === null) return number(cell.count)
  const of = t('releases.figures.of', { part: number(cell.count), all: number(cell.all) })
  return `${percent(partOrCount(cell) ?? 0, t)} (${of})`
}

function valueInWords(value: number, places: readonly FigurePlace[], t: OperatorTexts): string {
  return areParts(places) ? percent(value, t) : value.toLocaleString(t.language)
}

function percent(part: number, t: OperatorTexts): string {
  return part.toLocaleString(t.language, { style: 'percent', maximumFractionDigits: 1 })
}
