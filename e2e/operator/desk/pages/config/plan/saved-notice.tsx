import { Done } from '../../../parts/done.tsx'
import { useShow } from '../../../texts/use-show.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Planning } from './use-plan.ts'

export function SavedNotice({ planning: { saved, scheduled, undo } }: { planning: Planning }) {
  const t = useTexts()
  const show = useShow()
  if (saved !== null) {
    const of = t('history.revision', { revision: saved })
    return <Done words={t('history.saved')} undo={{ of, press: () => undo(saved) }} />
  }
  if (scheduled === null) return null
  const { from, until } = scheduled
  const words = [
    t('schedule.done', { at: show.day(from) }),
    ...(until === null ? [] : [t('schedule.undoneOn', { until: show.day(until) })]),
  ]
  return <Done words={words.join(' ')} />
}
