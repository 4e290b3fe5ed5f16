import { useQuery } from '@tanstack/react-query'
import type { SessionAnswer } from '../../contract/session.ts'

/**
 * Reloaded every minute, so that the operator learns about the end of the session before typing.
 */
const EVERY_MS = 60_000

export function useSession() {
  return useQuery<SessionAnswer>({ queryKey: ['session'], refetchInterval: EVERY_MS })
}
