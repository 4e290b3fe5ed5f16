import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  RefusedEdit,
  ReleaseEdit,
  ReleasesPlan,
  SavedEdit,
  StaleEdit,
} from '../../../contract/releases.ts'
import { CallFailure, callApi } from '../../calls/call-api.ts'
import { PREVIEW_OF_RELEASES } from '../../calls/query-client.ts'

/**
 * Previews an edit and saves it on top of the previewed registry. `wanted` is null until the edit
 * is complete.
 */
export function useEdit(
  wanted: ReleaseEdit | null,
  onSaved: (saved: SavedEdit, plan: ReleasesPlan) => void,
) {
  const queries = useQueryClient()
  const queryKey = [PREVIEW_OF_RELEASES, wanted]
  const preview = useQuery({
    queryKey,
    queryFn: () =>
      callApi<ReleasesPlan>('releases/preview', { body: { edit: wanted }, isQuestion: true }),
    enabled: wanted !== null,
    // Never reload a preview automatically: previews are logged, so only the operator starts them.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const plan = preview.data
  const save = useMutation({
    mutationFn: () =>
      callApi<SavedEdit>('releases/save', { body: { edit: wanted, base: plan?.base } }),
    onSuccess: (saved) => plan !== undefined && onSaved(saved, plan),
    onError: (error) => {
      const now = planIn(error)
      if (now !== null) queries.setQueryData(queryKey, now)
    },
  })
  return { preview, plan, save }
}

function planIn(error: unknown): ReleasesPlan | null {
  if (!(error instanceof CallFailure)) return null
  if (error.code === 'stale') return (error.answer as StaleEdit).plan
  const refusal = refusalIn(error)
  return refusal?.because === 'unhealthy' ? refusal.plan : null
}

export function refusalIn(error: unknown): RefusedEdit | null {
  return error instanceof CallFailure && error.code === 'refused'
    ? (error.answer as RefusedEdit)
    : null
}
