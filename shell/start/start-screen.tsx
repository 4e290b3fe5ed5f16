import { languagesOf } from '@shop/shared/config/ask-for-config'
import type { Language } from '@shop/shared/i18n/languages'
import { type ComponentType, lazy } from 'react'
import type { StartFailureProps } from './start-screens.tsx'

/** Nearly every start is done before they are needed: the first page does not pay for eight languages. */
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

/** Not even the words came: the shop's own server is gone as well. */
const WordlessFailure: ComponentType<StartFailureProps> = () => (
  <main lang="en">
    <h1>The shop cannot be reached right now</h1>
    <button type="button" onClick={() => location.reload()}>
      Try again
    </button>
  </main>
)

/** The first of the browser's languages the shop is written in, else English. */
export function browserLanguage(preferred: readonly string[]): Language {
  return languagesOf(preferred)[0] ?? 'en'
}
