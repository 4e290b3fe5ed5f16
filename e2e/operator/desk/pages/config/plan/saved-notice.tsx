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

/** Disappears when the change is called off or made. */
function ScheduledNotice({ from, until }: Scheduled) {
  const t = useTexts()
  const show = useShow()
  const { data } = useSchedule()
  if (data?.waiting.every((one) => one.from !== from || one.until !== until)) return null
  const words = [
    t('schedule.done', { at: show.day(from) }),
    ...(until === null ? [] : [t('schedule.undoneOn', { until: show.day(until) })]),
  ]
  return <Done words={words.join(' ')} />
}
