import { Table } from 'antd'
import type { FieldChanges } from '../../../../contract/config.ts'
import { type DescribedChange, describeChanges } from '../../../../wording/describe-changes.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Before and after of every single thing. */
export function ChangesTable({ changes }: { changes: FieldChanges }) {
  const t = useTexts()
  return <BeforeAndAfter rows={describeChanges(changes, { t, language: t.language })} />
}

export function BeforeAndAfter({ rows }: { rows: readonly DescribedChange[] }) {
  const t = useTexts()
  return (
    <Table<DescribedChange>
      size="small"
      pagination={false}
      rowKey="what"
      dataSource={rows}
      columns={[
        { title: t('preview.field'), dataIndex: 'what', rowScope: 'row', onCell: () => BROKEN },
        { title: t('preview.before'), dataIndex: 'before', onCell: () => BROKEN },
        { title: t('preview.after'), dataIndex: 'after', onCell: () => BROKEN },
      ]}
    />
  )
}

/** Addresses have no spaces; on a phone they must not push the table out of the window. */
const BROKEN = { style: { overflowWrap: 'anywhere' } } as const
