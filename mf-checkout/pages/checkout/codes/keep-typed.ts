import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect } from 'effector'

/** As many signs as the field takes. */
export const LONGEST_CODE = 100

/** What was typed before the page was loaded anew; empty where nothing was. */
export const recallTypedFx = createEffect((): string => {
  const kept = readSession(STORAGE_KEYS.typedCode)
  return typeof kept === 'string' ? kept.slice(0, LONGEST_CODE) : ''
})

/** Keeps what is typed for as long as it is not in the basket. */
export const keepTypedFx = createEffect((text: string) => {
  if (text === '') forgetSession(STORAGE_KEYS.typedCode)
  else writeSession(STORAGE_KEYS.typedCode, text)
})
