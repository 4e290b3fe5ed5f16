import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { OperatorRefusal } from '../../../api/contract/operators.ts'
import { CallFailure, callApi } from '../../calls/call-api.ts'
import { useFailureText } from '../../calls/loaded.tsx'
import { useTexts } from '../../texts/use-texts.ts'

export interface Change {
  path: string
  method: 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  done: string
}

/** A change of operators or sessions, which both lists show afterwards; says how it ended. */
export function useChange() {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const told = useRefusalText()
  return useMutation({
    mutationFn: async ({ path, method, body }: Change) => await callApi(path, { method, body }),
    onSuccess: (_, { done }) => message.success(done),
    onError: (error) => message.error(told(error)),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['operators'] })
      await queries.invalidateQueries({ queryKey: ['operator-sessions'] })
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
