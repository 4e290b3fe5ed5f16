import { createContext, useContext } from 'react'
import type { OperatorTexts } from '../../texts.ts'

export const TextsContext = createContext<OperatorTexts | null>(null)

export function useTexts(): OperatorTexts {
  const texts = useContext(TextsContext)
  if (texts === null) throw new Error('Texts are only available inside the desk.')
  return texts
}
