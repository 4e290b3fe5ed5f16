import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import type { ConfigAnswer, FieldChanges } from '../../../../contract/config.ts'
import type { TextsAnswer } from '../../../../contract/texts.ts'
import {
  type DescribedChange,
  describeChanges,
  type KnownWords,
} from '../../../../wording/describe-changes.ts'
import { useMayOpen } from '../../../calls/use-may-open.ts'
import { useSession } from '../../../calls/use-session.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface ChangesTableProps extends Pick<BeforeAndAfterProps, 'isUndo'> {
  changes: FieldChanges
}

export function ChangesTable({ changes, isUndo }: ChangesTableProps) {
  const t = useTexts()
  const known = useKnownWords(Object.keys(changes))
  const rows = describeChanges(changes, { t, language: t.language, known })
  return <BeforeAndAfter rows={rows} isUndo={isUndo} />
}

/** Names for changes of these fields; not every reader of the history may read all of them. */
export function useKnownWords(fields: readonly string[]): KnownWords {
  const mayOpen = useMayOpen()
  const read = (name: string, of: readonly string[]) => ({
    queryKey: [name],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: mayOpen(`/operator/api/${name}`) && of.some((field) => fields.includes(field)),
  })
  const { data: config } = useQuery<ConfigAnswer>(read('config', ['nav_translations']))
  const { data } = useQuery<TextsAnswer>(read('texts', ['custom_texts']))
  return { places: useSession().data?.places, menuNames: config?.menuNames, texts: data?.texts }
}

interface BeforeAndAfterProps {
  isUndo?: boolean | undefined
  rows: readonly DescribedChange[]
  /** Heading of the column with the names. */
  of?: string
}

export function BeforeAndAfter({ rows, of, isUndo = false }: BeforeAndAfterProps) {
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
        { title: t(isUndo ? 'preview.now' : 'preview.before'), dataIndex: 'before', onCell },
        { title: t(isUndo ? 'preview.undone' : 'preview.after'), dataIndex: 'after', onCell },
      ]}
    />
  )
}
