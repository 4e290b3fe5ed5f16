import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, type ModalFuncProps } from 'antd'
import { callApi } from '../calls/call-api.ts'
import { useFailureText } from './loaded.tsx'

interface Change<Answer> {
  path: string
  method?: 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  /** What is said when it is made. */
  done: string | ((answer: Answer) => string)
  /** Gets the answer at once, even where the button that was pressed is gone. */
  onDone?: (answer: Answer) => void
}

/** A change by one call; says how it ended, in words of one's own where there are some. */
export function useChange<Answer = unknown>(inWords?: (error: unknown) => string | undefined) {
  const { message, modal } = App.useApp()
  const queries = useQueryClient()
  const told = useFailureText()
  const change = useMutation({
    mutationFn: async ({ path, method = 'POST', body }: Change<Answer>) =>
      await callApi<Answer>(path, { method, body }),
    onSuccess: (answer, { done, onDone }) => {
      onDone?.(answer)
      // Both would be waited for: until the message has gone, and until all is read.
      void message.success(typeof done === 'string' ? done : done(answer))
    },
    onError: (error) => void message.error(inWords?.(error) ?? told(error)),
    onSettled: () => void queries.invalidateQueries(),
  })
  return {
    ...change,
    /** Asks first. */
    ask: (sure: ModalFuncProps, wanted: Change<Answer>) =>
      void modal.confirm({ ...sure, onOk: () => change.mutate(wanted) }),
  }
}
