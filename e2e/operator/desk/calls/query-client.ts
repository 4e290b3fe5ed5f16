import { MutationCache, QueryCache, QueryClient, type QueryFunction } from '@tanstack/react-query'
import { CallFailure, callApi } from './call-api.ts'
import { sessionEnded } from './session-end.ts'

/** Previews of releases write to the log, so only the operator may start them. */
export const PREVIEW_OF_RELEASES = 'release-preview'
const TEMPORARY_FAILURES = ['unreachable', 'unavailable']
const TRIES = 2

/**
 * The key of a query is its path in the API; further pages of a list start before the entry
 * `pageParam`.
 */
export const readPath: QueryFunction = ({ queryKey, pageParam, signal }) =>
  callApi(`${queryKey.join('/')}${pageParam === undefined ? '' : `?before=${pageParam}`}`, {
    signal,
  })

const onError = (error: unknown) => {
  if (error instanceof CallFailure && error.code === 'signedOut') sessionEnded()
}

/** Hidden windows send no requests; writing calls are never retried automatically. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({
    onError: (error) => {
      onError(error)
      // The change may have been made, so reload to show the current state.
      if (error instanceof CallFailure && error.code === 'unanswered') void reloadAll()
    },
  }),
  defaultOptions: {
    queries: {
      queryFn: readPath,
      retry: (failed, error) =>
        failed < TRIES && error instanceof CallFailure && TEMPORARY_FAILURES.includes(error.code),
      staleTime: 5_000,
      // Fail at once without a network instead of waiting silently.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

function reloadAll(): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name !== PREVIEW_OF_RELEASES,
  })
}
