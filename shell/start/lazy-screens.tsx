import { languagesOf } from '@shop/shared/config/ask-for-config'
import type { Language } from '@shop/shared/i18n/languages'
import { type ComponentType, lazy } from 'react'
import { tellDocument } from '../boot-watchdog/tell-document.ts'
import type { StartFailureProps } from './start-screens.tsx'

/**
 * The screens are separate because they are rarely needed: their texts in eight languages should
 * not be part of the first page.
 */
const fetchScreens = () => import('./start-screens.tsx')

export const StartWaiting = lazy(async () => {
  const screens = await fetchScreens().catch(() => null)
  const Screen: ComponentType<{ language: Language }> = screens?.StartWaiting ?? (() => null)
  return { default: Screen }
})

export const StartFailure = lazy(async () => {
  const screens = await fetchScreens().catch(() => null)
  // The code of this screen failed to load too, so the shop's own server does not answer either.
  if (screens === null) tellDocument('lost')
  const Screen: ComponentType<StartFailureProps> = screens?.StartFailure ?? (() => null)
  return { default: Screen }
})

/** The first of the browser's languages that the shop supports, else English. */
export function browserLanguage(preferred: readonly string[]): Language {
  return languagesOf(preferred)[0] ?? 'en'
}
