import type { OperatorRefusal } from '../../../contract/operators.ts'
import { CallFailure } from '../../calls/call-api.ts'
import { useTexts } from '../../texts/use-texts.ts'

const REFUSALS = ['nameTaken', 'tooMany', 'lastOne', 'ofProvider', 'stillActive'] as const

/** The text for a refused change of operators; undefined for other failures. */
export function useRefusals(): (error: unknown) => string | undefined {
  const t = useTexts()
  return (error) => {
    const answer = error instanceof CallFailure ? error.answer : null
    const said = (answer as { because?: OperatorRefusal } | null)?.because
    const because = REFUSALS.find((one) => one === said)
    return because && t(`operators.problems.${because}`)
  }
}
