import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanAnswer, SaveAnswer } from '../../../../api/contract/config.ts'
import type { ScheduledAnswer } from '../../../../api/contract/schedule.ts'
import type { SentTimes } from '../../../../api/contract/schedule-times.ts'
import { CallFailure, callApi } from '../../../calls/call-api.ts'

interface Outcome {
  /** A change that cannot be saved, or changes nothing. */
  onImpossible: (plan: PlanAnswer) => void
  onSaved: (plan: PlanAnswer) => void
}

interface Kept {
  planned: PlanAnswer
  /** Null: now. */
  times: SentTimes | null
}

type Scheduled = Extract<ScheduledAnswer, { kind: 'scheduled' }>

/** A change from its preview until it is saved; what failed is in `failure`. */
export function usePlan({ onImpossible, onSaved }: Outcome) {
  const [plan, setPlan] = useState<PlanAnswer | null>(null)
  const [saved, setSaved] = useState<number | null>(null)
  const [scheduled, setScheduled] = useState<Scheduled | null>(null)
  const queries = useQueryClient()

  const take = (answer: PlanAnswer) => {
    if (answer.kind === 'preview') return setPlan(answer)
    setPlan(null)
    onImpossible(answer)
  }

  const previewing = useMutation({
    mutationFn: async ({ path, body }: { path: 'preview' | 'undo'; body: object }) =>
      await callApi<PlanAnswer>(`config/${path}`, { body }),
    onSuccess: take,
  })

  const saving = useMutation({
    mutationFn: async ({ planned: { base, wanted, undoneOf }, times }: Kept) =>
      times === null
        ? await callApi<SaveAnswer>('config/save', { body: { base, wanted, undoneOf } })
        : await callApi<ScheduledAnswer>('config/schedule', { body: { base, wanted, ...times } }),
    onSuccess: async (answer, { planned }) => {
      setPlan(null)
      if (answer.kind === 'saved') setSaved(answer.revision)
      if (answer.kind === 'scheduled') setScheduled(answer)
      await queries.invalidateQueries()
      onSaved(planned)
    },
    onError: (error) => {
      const planned = planIn(error)
      if (planned !== null) take(planned)
    },
  })

  const previewChange = (path: 'preview' | 'undo', body: object) => {
    setSaved(null)
    setScheduled(null)
    saving.reset()
    previewing.mutate({ path, body })
  }

  return {
    plan,
    /** The revision that was saved last. */
    saved,
    /** When what was scheduled last will be made and undone, ISO 8601. */
    scheduled,
    isBusy: previewing.isPending || saving.isPending,
    // A plan that came instead tells more.
    failure: previewing.error ?? (planIn(saving.error) === null ? saving.error : null),
    preview: (change: Pick<PlanAnswer, 'base' | 'wanted'>) => previewChange('preview', change),
    undo: (revision: number) => previewChange('undo', { revision }),
    save: (planned: PlanAnswer) => saving.mutate({ planned, times: null }),
    /** Instead of saving it now. */
    schedule: (planned: PlanAnswer, times: SentTimes, onError: (error: unknown) => void) =>
      saving.mutate({ planned, times }, { onError }),
    /** What failed is not said any more. */
    calm: () => saving.reset(),
    close: () => setPlan(null),
  }
}

export type PlanInHand = ReturnType<typeof usePlan>

/** How things stand where a change could not be saved. */
function planIn(error: unknown): PlanAnswer | null {
  const answer = error instanceof CallFailure ? error.answer : null
  return typeof answer === 'object' && answer !== null && 'plan' in answer
    ? (answer.plan as PlanAnswer)
    : null
}
