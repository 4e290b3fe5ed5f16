import { Table } from 'antd'
import type { FieldChanges } from '../../../../contract/config.ts'
import { type DescribedChange, describeChanges } from '../../../../wording/describe-changes.ts'
import { useTexts } from '../../../texts/use-texts.ts'

export function ChangesTable({ changes }: { changes: FieldChanges }) {
  const t = useTexts()
  return <BeforeAndAfter rows={describeChanges(changes, { t, language: t.language })} />
}

interface BeforeAndAfterProps {
  rows: readonly DescribedChange[]
  /** Heading of the column with the names. */
  of?: string
}

export function BeforeAndAfter({ rows, of }: BeforeAndAfterProps) {
  const t = useTexts()
  // Addresses have no spaces; on phones they would make the table too wide.
  const onCell = () => ({ style: { overflowWrap: 'anywhere' } as const })
  return (
    <Table<DescribedChange>
      size="small"
      pagination={false}
      rowKey="what"
      dataSource={rows}
      columns={[
        { title: of ?? t('preview.field'), dataIndex: 'what', rowScope: 'row', onCell },
        { title: t('preview.before'), dataIndex: 'before', onCell },
        { title: t('preview.after'), dataIndex: 'after', onCell },
      ]}
    />
  )
}
