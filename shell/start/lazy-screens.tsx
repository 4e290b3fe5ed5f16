import { languagesOf } from '@shop/shared/config/ask-for-config'
import type { Language } from '@shop/shared/i18n/languages'
import { type ComponentType, lazy } from 'react'
import type { StartFailureProps } from './start-screens.tsx'

/** Rarely needed: the first page should not contain these words in eight languages. */
const fetchScreens = () => import('./start-screens.tsx')

export const StartWaiting = lazy(async () => {
  const screens = await fetchScreens().catch(() => null)
  const Screen: ComponentType<{ language: Language }> = screens?.StartWaiting ?? (() => null)
  return { default: Screen }
})

export const StartFailure = lazy(async () => {
  const screens = await fetchScreens().catch(() => null)
  return { default: screens?.StartFailure ?? WordlessFailure }
})

/** The words failed to load as well: the shop's own server is down, too. */
const WordlessFailure: ComponentType<StartFailureProps> = () => (
  <main lang="en">
    <h1>The shop cannot be reached right now</h1>
    <button type="button" onClick={() => location.reload()}>
      Try again
    </button>
  </main>
)

/** The first of the browser's languages that the shop supports, else English. */
export function browserLanguage(preferred: readonly string[]): Language {
  return languagesOf(preferred)[0] ?? 'en'
}
