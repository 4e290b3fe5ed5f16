import { useQueryClient } from '@tanstack/react-query'
import { Table } from 'antd'
import type { ConfigAnswer, FieldChanges } from '../../../../contract/config.ts'
import type { TextsAnswer } from '../../../../contract/texts.ts'
import { type DescribedChange, describeChanges } from '../../../../wording/describe-changes.ts'
import { useTexts } from '../../../texts/use-texts.ts'

export function ChangesTable({ changes }: { changes: FieldChanges }) {
  const t = useTexts()
  const queries = useQueryClient()
  // Only what the form has loaded: not every reader of the history may read the config.
  const config = queries.getQueryData<ConfigAnswer>(['config'])
  const texts = queries.getQueryData<TextsAnswer>(['texts'])?.texts
  const known = { places: config?.places, menuNames: config?.menuNames, texts }
  return <BeforeAndAfter rows={describeChanges(changes, { t, language: t.language, known })} />
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
