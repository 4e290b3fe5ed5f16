import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect } from 'effector'

/** The maximum length of the field. */
export const LONGEST_CODE = 100

/** Text typed before a reload; empty where there was none. */
export const recallTypedFx = createEffect((): string => {
  const kept = readSession(STORAGE_KEYS.typedCode)
  return typeof kept === 'string' ? kept.slice(0, LONGEST_CODE) : ''
})

/** Stores the typed text until its code is in the basket. */
export const keepTypedFx = createEffect((text: string) => {
  if (text === '') forgetSession(STORAGE_KEYS.typedCode)
  else writeSession(STORAGE_KEYS.typedCode, text)
})
