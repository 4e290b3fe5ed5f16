import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { OperatorRefusal } from '../../../contract/operators.ts'
import { CallFailure, callApi } from '../../calls/call-api.ts'
import { useFailureText } from '../../calls/loaded.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface Change<Answer> {
  path: string
  method: 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  done: string
  /** Gets the answer at once, even where the button that was pressed is gone. */
  onDone?: (answer: Answer) => void
}

/** A change of operators or sessions, which both lists show afterwards; says how it ended. */
export function useChange<Answer = unknown>() {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const told = useRefusalText()
  return useMutation({
    mutationFn: async ({ path, method, body }: Change<Answer>) =>
      await callApi<Answer>(path, { method, body }),
    onSuccess: (answer, { done, onDone }) => {
      onDone?.(answer)
      // Both would be waited for: until the message has gone, and until the lists are read.
      void message.success(done)
    },
    onError: (error) => void message.error(told(error)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['operators'] })
      void queries.invalidateQueries({ queryKey: ['operator-sessions'] })
    },
  })
}

const REFUSALS = ['nameTaken', 'tooMany', 'lastOne', 'ofProvider'] as const

/** Why it was refused, in words. */
export function useRefusalText(): (error: unknown) => string {
  const t = useTexts()
  const told = useFailureText()
  return (error) => {
    const because = error instanceof CallFailure ? becauseIn(error.answer) : undefined
    return because === undefined ? told(error) : t(`operators.problems.${because}`)
  }
}

function becauseIn(answer: unknown): (typeof REFUSALS)[number] | undefined {
  const said = (answer as { because?: OperatorRefusal } | null)?.because
  return REFUSALS.find((one) => one === said)
}
