import { useQuery } from '@tanstack/react-query'
import type { SessionAnswer } from '../../contract/session.ts'

/** Asked for again every minute: the desk learns of a session's end before something is typed. */
const EVERY_MS = 60_000

export function useSession() {
  return useQuery<SessionAnswer>({ queryKey: ['session'], refetchInterval: EVERY_MS })
}
