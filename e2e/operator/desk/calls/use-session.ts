import { useQuery } from '@tanstack/react-query'
import type { SessionAnswer } from '../../contract/session.ts'
import { callApi } from './call-api.ts'

/** Asked for again every minute: the desk learns of a session's end before something is typed. */
const EVERY_MS = 60_000

export function useSession() {
  return useQuery({
    queryKey: ['session'],
    queryFn: ({ signal }) => callApi<SessionAnswer>('session', { signal }),
    refetchInterval: EVERY_MS,
  })
}
