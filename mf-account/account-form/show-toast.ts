import { showToast } from '@shop/shared/ui/toast'
import { createEffect } from 'effector'

export const showToastFx = createEffect((text: string) => showToast(text))
