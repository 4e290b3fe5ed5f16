import { type InfiniteData, type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { CallFailure } from '../calls/call-api.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Notice } from './notice.tsx'

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'error' | 'refetch'>
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const t = useTexts()
  const failureText = useFailureText()
  if (query.data !== undefined)
    return (
      <>
        {query.error && <Notice type="warning" role="alert" title={failureText(query.error)} />}
        {children(query.data)}
      </>
    )
  if (query.isPending) return <Skeleton active title={false} aria-busy="true" />
  const again = <Button onClick={() => void query.refetch()}>{t('desk.again')}</Button>
  return <Notice type="error" title={failureText(query.error)} action={again} />
}

interface LoadedPagesProps<Answer> {
  /** Name of the list and its path in the API. */
  of: string
  /** Number of the last entry, before which the next page starts. */
  lastOf: (answer: Answer) => number | undefined
  children: (answers: Answer[]) => ReactNode
}

export function LoadedPages<Answer extends { hasOlder: boolean }>(props: LoadedPagesProps<Answer>) {
  const { of, lastOf, children } = props
  const t = useTexts()
  const query = useInfiniteQuery<Answer, Error, InfiniteData<Answer>, string[], number | undefined>(
    {
      queryKey: [of],
      initialPageParam: undefined,
      getNextPageParam: (answer) => (answer.hasOlder ? lastOf(answer) : undefined),
    },
  )
  return (
    <Loaded query={query}>
      {({ pages }) => (
        <>
          {children(pages)}
          {query.hasNextPage && (
            <Button loading={query.isFetching} onClick={() => void query.fetchNextPage()}>
              {t('history.older')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

export function Failed({ error }: { error: Error | null }) {
  const failureText = useFailureText()
  return error && <Notice type="error" title={failureText(error)} />
}

export function useFailureText(): (error: unknown) => string {
  const t = useTexts()
  return (error) => t(`desk.failures.${error instanceof CallFailure ? error.code : 'internal'}`)
}
