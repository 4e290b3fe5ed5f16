import { showProblemToast, showToast } from '@shop/shared/ui/toast'
import { createEffect } from 'effector'

export interface AccountToast {
  text: string
  isProblem: boolean
}

export const showToastFx = createEffect(({ text, isProblem }: AccountToast) =>
  isProblem ? showProblemToast(text) : showToast(text),
)
