import { Done } from '../../../parts/done.tsx'
import { useShow } from '../../../texts/use-show.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useSchedule } from '../../schedule/use-schedule.ts'
import type { Planning, Scheduled } from './use-plan.ts'

export function SavedNotice({ planning: { saved, scheduled, undo } }: { planning: Planning }) {
  const t = useTexts()
  if (saved !== null) {
    const { revision, undoneOf } = saved
    const of = t('history.revision', { revision })
    const words =
      undoneOf === null ? t('history.saved') : t('history.isUndone', { revision: undoneOf })
    return <Done words={words} undo={{ of, press: () => undo(revision) }} />
  }
  return scheduled && <ScheduledNotice {...scheduled} />
}

/** Disappears when the change is called off, ends, or is made without an end. */
function ScheduledNotice({ from, until }: Scheduled) {
  const t = useTexts()
  const show = useShow()
  const { data } = useSchedule()
  const scheduled = data?.waiting.find((one) => one.from === from && one.until === until)
  if (scheduled === undefined) return null
  const words = [
    scheduled.revision === null ? t('schedule.done', { at: show.day(from) }) : t('history.saved'),
    ...(until === null ? [] : [t('schedule.undoneOn', { until: show.day(until) })]),
  ]
  return <Done words={words.join(' ')} />
}
