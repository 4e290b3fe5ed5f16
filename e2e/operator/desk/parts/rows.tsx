import { Flex, Grid, Table, type TableProps, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'

interface Column<Row> {
  title: string
  render: (row: Row) => ReactNode
  /** The cells of this column are the names of their rows. */
  isName?: boolean
  width?: string
  align?: 'end'
  /** Times break only between date and time. */
  isTime?: boolean
}

/** Texts from other systems may contain very long words. */
const breaking = () => ({ style: { overflowWrap: 'anywhere' as const } })

interface RowsProps<Row>
  extends Pick<TableProps<Row>, 'rowKey' | 'locale' | 'pagination' | 'size'> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
}

/** A table; on phones each row becomes a block, so that no sideways scrolling is needed. */
export function Rows<Row extends object>({ rows, columns, ...table }: RowsProps<Row>) {
  const t = useTexts()
  const isWide = Grid.useBreakpoint().md ?? true
  const wide = columns.map(({ title, render, isName, isTime, ...others }) => ({
    ...others,
    key: title,
    title,
    render: (_: unknown, row: Row) => render(row),
    ...(isName && { rowScope: 'row' as const }),
    ...(!isTime && { onCell: breaking }),
  }))
  const sheet = {
    key: 'sheet',
    onCell: breaking,
    render: (_: unknown, row: Row) => (
      <Flex vertical gap="small">
        {columns.map(({ title, render, isName }) =>
          isName ? (
            <div key={title} style={{ fontWeight: 600 }}>
              {render(row)}
            </div>
          ) : (
            <div key={title}>
              <Typography.Text type="secondary">
                {title}
                {t('colon')}
              </Typography.Text>
              {render(row)}
            </div>
          ),
        )}
      </Flex>
    ),
  }
  return (
    <Table<Row>
      pagination={false}
      {...table}
      dataSource={rows}
      columns={isWide ? wide : [sheet]}
      showHeader={isWide}
    />
  )
}
