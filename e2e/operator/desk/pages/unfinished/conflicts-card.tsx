import { formatDate } from '@shop/shared/dates/format-date'
import { Card, Typography } from 'antd'
import type { SoldConflict, UnfinishedAnswer } from '../../../contract/unfinished.ts'
import { Rows } from '../../frame/rows.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { More } from './more.tsx'

/** Days and times that are sold and no longer in the catalogue. */
export function ConflictsCard({ count, shown }: UnfinishedAnswer['conflicts']) {
  const t = useTexts()
  const reasonOf = ({ why }: SoldConflict) =>
    why.kind === 'closed' && why.reason === ''
      ? t('unfinished.why.shut')
      : t(`unfinished.why.${why.kind}`, { ...why })
  const timeOf = ({ startsAt, time }: SoldConflict) =>
    [formatDate(startsAt), time].filter((part) => part !== null).join(', ')
  return (
    <Card title={`${t('unfinished.catalogue.conflicts')} (${count})`}>
      <Typography.Paragraph type="secondary">
        {t('unfinished.catalogue.conflictsHint')}
      </Typography.Paragraph>
      <Rows
        rowKey={({ name, startsAt, time }) => `${name} ${startsAt} ${time}`}
        dataSource={[...shown]}
        columns={[
          { title: t('unfinished.what'), render: ({ name }) => name, isName: true },
          { title: t('unfinished.when'), render: timeOf },
          { title: t('unfinished.reason'), render: reasonOf },
        ]}
      />
      <More left={count - shown.length} />
    </Card>
  )
}
