import { useQuery } from '@tanstack/react-query'
import type { ConfigAnswer, FieldChanges } from '../../../../contract/config.ts'
import type { TextsAnswer } from '../../../../contract/texts.ts'
import {
  type DescribedChange,
  describeChanges,
  type KnownWords,
} from '../../../../wording/describe-changes.ts'
import { useMayOpen } from '../../../calls/use-may-open.ts'
import { useSession } from '../../../calls/use-session.ts'
import { Rows } from '../../../parts/rows.tsx'
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
  return (
    <Rows
      size="small"
      rowKey="what"
      rows={rows}
      columns={[
        { title: of ?? t('preview.field'), render: ({ what }) => what, isName: true },
        { title: t(isUndo ? 'preview.now' : 'preview.before'), render: ({ before }) => before },
        { title: t(isUndo ? 'preview.undone' : 'preview.after'), render: ({ after }) => after },
      ]}
    />
  )
}
