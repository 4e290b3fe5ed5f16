import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailure } from './call-api.ts'
import { sessionEnded } from './session-end.ts'

/** Tried again: whatever passes by itself. */
const PASSING = ['unreachable', 'unavailable']
const TRIES = 2

const onError = (error: unknown) => {
  if (error instanceof CallFailure && error.code === 'signedOut') sessionEnded()
}

/** Nothing is asked for while the window is hidden; writing calls are never repeated by themselves. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      retry: (failed, error) =>
        failed < TRIES && error instanceof CallFailure && PASSING.includes(error.code),
      staleTime: 5_000,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
