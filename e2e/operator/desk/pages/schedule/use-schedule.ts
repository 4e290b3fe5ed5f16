import { useQuery } from '@tanstack/react-query'
import type { FieldChanges, Problem } from '../../../contract/config.ts'
import type { ScheduleAnswer, ScheduledChange } from '../../../contract/schedule.ts'
import { describeChanges } from '../../../wording/describe-changes.ts'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useKnownWords } from '../config/plan/changes-table.tsx'

/** Shows scheduled changes that were made meanwhile, without a reload of the page. */
const EVERY_MS = 30_000

export function useSchedule() {
  return useQuery<ScheduleAnswer>({ queryKey: ['schedule'], refetchInterval: EVERY_MS })
}

export function useWaiting(fields: readonly string[]): ScheduledChange[] {
  const { data } = useSchedule()
  return (data?.waiting ?? []).filter(({ changes }) => fields.some((field) => field in changes))
}

/** Limits for changes in a list; the drawer shows them completely. */
const MOST_SHOWN = 3
const LONGEST_SHOWN = 60

/** `others`: changes that are not scheduled, but will be put into words. */
export function useScheduleWords(others: readonly FieldChanges[] = []) {
  const t = useTexts()
  const show = useShow()
  const { data } = useSchedule()
  const scheduled = [...(data?.waiting ?? []), ...(data?.ended ?? [])]
  const listed = [...scheduled.map(({ changes }) => changes), ...others]
  const known = useKnownWords(listed.flatMap((changes) => Object.keys(changes)))
  const cut = (text: string) =>
    text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).trimEnd()}…` : text
  const fields = (names: readonly string[]) =>
    names.map((name) => t(`fields.${name}`, { defaultValue: name })).join(', ')
  return {
    fields,
    problem: ({ path, kind }: Problem) =>
      `${fields([/^\w+/.exec(path)?.[0] ?? path])}${t('colon')}${t(`problems.${kind}`)}`,
    /** The changes in one line: `Gift vouchers: off, Name: Tower`. */
    changes: (changes: FieldChanges) => {
      const rows = describeChanges(changes, { t, language: t.language, known })
      const shown = rows
        .slice(0, MOST_SHOWN)
        .map(({ what, after }) => `${what}${t('colon')}${cut(after)}`)
      return [...shown, ...(rows.length > MOST_SHOWN ? ['…'] : [])].join(', ')
    },
    when: ({ from, until, revision }: ScheduledChange) => {
      if (until === null) return show.day(from)
      const times = { from: show.day(from), until: show.day(until) }
      return revision === null
        ? t('schedule.range', times)
        : t('schedule.untilOnly', { until: times.until, revision })
    },
    by: ({ scheduledAt, operator, network }: ScheduledChange) =>
      t('schedule.by', { at: show.time(scheduledAt), who: show.author(operator, network) }),
  }
}
