import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailure } from './call-api.ts'

/** What was read, or that it is on its way, or why it is not and a way to try again. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  const t = useTexts()
  const told = useFailureText()
  if (query.data !== undefined)
    return (
      <>
        {query.isError && <Alert type="warning" showIcon title={told(query.error)} role="alert" />}
        {children(query.data)}
      </>
    )
  if (query.isPending) return <Skeleton active aria-busy="true" />
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={told(query.error)}
      action={<Button onClick={() => void query.refetch()}>{t('desk.again')}</Button>}
    />
  )
}

/** A failed call in words. */
export function useFailureText(): (error: unknown) => string {
  const t = useTexts()
  return (error) => t(`desk.failures.${error instanceof CallFailure ? error.code : 'internal'}`)
}
