import { languagesOf } from '@shop/shared/config/ask-for-config'
import type { Language } from '@shop/shared/i18n/languages'
import { type ComponentType, lazy } from 'react'
import { tellDocument } from '../boot-watchdog/tell-document.ts'
import type { StartFailureProps } from './start-screens.tsx'

/** Rarely needed: the first page should not contain these texts in eight languages. */
const fetchScreens = () => import('./start-screens.tsx')

export const StartWaiting = lazy(async () => {
  const screens = await fetchScreens().catch(() => null)
  const Screen: ComponentType<{ language: Language }> = screens?.StartWaiting ?? (() => null)
  return { default: Screen }
})

export const StartFailure = lazy(async () => {
  const screens = await fetchScreens().catch(() => null)
  // These texts failed to load too: the shop's own server is also down.
  if (screens === null) tellDocument('lost')
  const Screen: ComponentType<StartFailureProps> = screens?.StartFailure ?? (() => null)
  return { default: Screen }
})

/** The first of the browser's languages that the shop supports, else English. */
export function browserLanguage(preferred: readonly string[]): Language {
  return languagesOf(preferred)[0] ?? 'en'
}
