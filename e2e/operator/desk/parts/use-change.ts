import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, type ModalFuncProps } from 'antd'
import { callApi } from '../calls/call-api.ts'
import { useFailureText } from './loaded.tsx'

interface Change<Answer> {
  path: string
  method?: 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  /** The confirmation message. */
  done: string | ((answer: Answer) => string)
  /** Receives the answer at once, even if the button that was pressed has disappeared. */
  onDone?: (answer: Answer) => void
}

/**
 * Makes a change by one call and shows success or failure; `inWords` may give the text of a
 * failure.
 */
export function useChange<Answer = unknown>(inWords?: (error: unknown) => string | undefined) {
  const { message, modal } = App.useApp()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const change = useMutation({
    mutationFn: async ({ path, method = 'POST', body }: Change<Answer>) =>
      await callApi<Answer>(path, { method, body }),
    onSuccess: (answer, { done, onDone }) => {
      onDone?.(answer)
      // Do not wait for message or reload: the message lasts until it closes, the reload until all
      // is loaded.
      const title = typeof done === 'string' ? done : done(answer)
      void message.success(title, readingTime(title))
    },
    onError: (error) => {
      const text = inWords?.(error) ?? failureText(error)
      void message.error(text, readingTime(text))
    },
    onSettled: () => void queries.invalidateQueries(),
  })
  return {
    ...change,
    ask: (sure: ModalFuncProps, wanted: Change<Answer>) =>
      void modal.confirm({ ...sure, onOk: () => change.mutate(wanted) }),
  }
}

/** In seconds: long enough to read the text twice. */
export function readingTime(text: string): number {
  return Math.max(3, text.length / 8)
}
