import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ConfigAnswer, PlanAnswer, SaveAnswer } from '../../../../contract/config.ts'
import type { ScheduledAnswer } from '../../../../contract/schedule.ts'
import type { SentTimes } from '../../../../contract/schedule-times.ts'
import { CallFailure, callApi } from '../../../calls/call-api.ts'

export type InForce = Pick<ConfigAnswer, 'revision' | 'current'>

interface PlanCallbacks {
  /** The change is invalid or changes nothing. */
  onImpossible: (plan: PlanAnswer) => void
  /** Saved or scheduled; `inForce` is the config now. */
  onSaved: (plan: PlanAnswer, inForce: InForce) => void
}

interface SaveRequest {
  planned: PlanAnswer
  /** When to make and undo the change; null to save it now. */
  times: SentTimes | null
}

type SentChange = Pick<PlanAnswer, 'base' | 'wanted'>

type PreviewRequest = SentChange | { revision: number }

export type Scheduled = Extract<ScheduledAnswer, { kind: 'scheduled' }>

interface Saved {
  revision: number
  /** The revision that it undoes. */
  undoneOf: number | null
}

/** State of a change from its preview until it is saved; errors are in `failure`. */
export function usePlan({ onImpossible, onSaved }: PlanCallbacks) {
  const [plan, setPlan] = useState<PlanAnswer | null>(null)
  const [saved, setSaved] = useState<Saved | null>(null)
  const [scheduled, setScheduled] = useState<Scheduled | null>(null)
  const queries = useQueryClient()

  const showPlan = (answer: PlanAnswer) => {
    if (answer.kind === 'preview') return setPlan(answer)
    setPlan(null)
    onImpossible(answer)
  }

  /** If several previews are loading, only the answer to the latest one counts. */
  const newest = useRef<PreviewRequest>(undefined)
  const previewing = useMutation({
    mutationFn: async (body: PreviewRequest) => {
      const path = 'revision' in body ? 'config/undo' : 'config/preview'
      return await callApi<PlanAnswer>(path, { body, isQuestion: true })
    },
    onSuccess: (answer, body) => {
      if (body === newest.current) showPlan(answer)
    },
  })

  const saving = useMutation({
    mutationFn: async ({ planned: { base, wanted, undoneOf }, times }: SaveRequest) =>
      times === null
        ? await callApi<SaveAnswer>('config/save', { body: { base, wanted, undoneOf } })
        : await callApi<ScheduledAnswer>('config/schedule', { body: { base, wanted, ...times } }),
    onSuccess: (answer, { planned }) => {
      const { base, current, wanted, undoneOf } = planned
      setPlan(null)
      if (answer.kind === 'same') onImpossible({ base, current, wanted, undoneOf, kind: 'same' })
      else {
        const isSaved = answer.kind === 'saved'
        if (isSaved) setSaved({ revision: answer.revision, undoneOf })
        else setScheduled(answer)
        const inForce: InForce = isSaved
          ? { revision: answer.revision, current: { ...current, ...wanted } }
          : { revision: base, current }
        // Show the saved config at once, before the reload finishes.
        queries.setQueryData<ConfigAnswer>(['config'], (known) =>
          known !== undefined && known.revision < inForce.revision
            ? { ...known, ...inForce }
            : known,
        )
        onSaved(planned, inForce)
      }
      void queries.invalidateQueries()
    },
    onError: (error) => {
      const planned = planIn(error)
      if (planned !== null) showPlan(planned)
    },
  })

  const requestPreview = (body: PreviewRequest) => {
    setSaved(null)
    setScheduled(null)
    saving.reset()
    newest.current = body
    previewing.mutate(body)
  }
  const pendingPreview = previewing.isPending ? previewing.variables : null

  return {
    plan,
    /** What was saved last. */
    saved,
    /** When the latest scheduled change will be made and undone, ISO 8601. */
    scheduled,
    isBusy: previewing.isPending || saving.isPending,
    undoing:
      pendingPreview !== null && 'revision' in pendingPreview ? pendingPreview.revision : null,
    // An error with a new plan is not shown, because the plan explains more.
    failure: previewing.error ?? (planIn(saving.error) === null ? saving.error : null),
    preview: requestPreview,
    undo: (revision: number) => requestPreview({ revision }),
    save: (planned: PlanAnswer) => saving.mutate({ planned, times: null }),
    schedule: (planned: PlanAnswer, times: SentTimes, onError: (error: unknown) => void) =>
      saving.mutate({ planned, times }, { onError }),
    clearError: () => saving.reset(),
    close: () => setPlan(null),
  }
}

export type Planning = ReturnType<typeof usePlan>

function planIn(error: unknown): PlanAnswer | null {
  const answer = error instanceof CallFailure ? error.answer : null
  return typeof answer === 'object' && answer !== null && 'plan' in answer
    ? (answer.plan as PlanAnswer)
    : null
}
