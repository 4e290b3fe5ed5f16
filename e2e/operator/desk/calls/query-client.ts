import { MutationCache, QueryCache, QueryClient, type QueryFunction } from '@tanstack/react-query'
import { CallFailure, callApi } from './call-api.ts'
import { sessionEnded } from './session-end.ts'

/** Each of these is an entry of the log: none is asked for but by the operator. */
export const PREVIEW_OF_RELEASES = 'release-preview'
/** Tried again: whatever passes by itself. */
const PASSING = ['unreachable', 'unavailable']
const TRIES = 2

/** The key of a query is its path in the API; a list goes on before the entry of this number. */
export const readPath: QueryFunction = ({ queryKey, pageParam, signal }) =>
  callApi(`${queryKey.join('/')}${pageParam === undefined ? '' : `?before=${pageParam}`}`, {
    signal,
  })

const onError = (error: unknown) => {
  if (error instanceof CallFailure && error.code === 'signedOut') sessionEnded()
}

/** Nothing is asked for while the window is hidden; writing calls are never repeated by themselves. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({
    onError: (error) => {
      onError(error)
      // It may have been done: the desk shows how things stand.
      if (error instanceof CallFailure && error.code === 'unanswered') void showAllAnew()
    },
  }),
  defaultOptions: {
    queries: {
      queryFn: readPath,
      retry: (failed, error) =>
        failed < TRIES && error instanceof CallFailure && PASSING.includes(error.code),
      staleTime: 5_000,
      // Without a network it is said so at once, and not waited for without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

function showAllAnew(): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name !== PREVIEW_OF_RELEASES,
  })
}
