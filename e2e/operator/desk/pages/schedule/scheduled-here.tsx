import { Card } from 'antd'
import { useTexts } from '../../texts/use-texts.ts'
import { ScheduledEntries } from './scheduled-entries.tsx'
import { useSchedule } from './use-schedule.ts'

/** What is scheduled for the fields of a page; nothing where nothing is. */
export function ScheduledHere({ fields }: { fields: readonly string[] }) {
  const t = useTexts()
  const waiting = (useSchedule().data?.waiting ?? []).filter(({ changes }) =>
    Object.keys(changes).some((field) => fields.includes(field)),
  )
  if (waiting.length === 0) return null
  return (
    <Card size="small" title={t('schedule.heading')} style={{ marginBlockEnd: 24 }}>
      <ScheduledEntries waiting={waiting} />
    </Card>
  )
}
