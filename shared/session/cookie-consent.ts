import { $config } from '@shop/shared/config/model'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { appStarted } from './app-started.ts'
import { readSession, writeSession } from './session-value.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

export const cookiesAccepted = createEvent()
/** The visitor refused, for the first time or after an earlier consent. */
export const cookiesRefused = createEvent()
export const cookieChoiceReopened = createEvent()

const readConsentFx = createEffect((): boolean | null => {
  const stored = readSession(STORAGE_KEYS.cookiesAccepted)
  return typeof stored === 'boolean' ? stored : null
})
const storeConsentFx = createEffect((accepted: boolean) =>
  writeSession(STORAGE_KEYS.cookiesAccepted, accepted),
)

const $accepted = createStore<boolean | null>(null)
  .on(readConsentFx.doneData, (_, accepted) => accepted)
  .on(cookiesAccepted, () => true)
  .on(cookiesRefused, () => false)
/** The visitor has opened the notice, so it takes the focus. */
export const $isChoiceReopened = createStore(false)
  .on(cookieChoiceReopened, () => true)
  .reset([cookiesAccepted, cookiesRefused])

/**
 * The operator wants the notice, and this visitor has not answered yet, or wants to answer again.
 */
export const $cookieNoticeDue = combine(
  { config: $config, accepted: $accepted, isReopened: $isChoiceReopened },
  ({ config, accepted, isReopened }) =>
    config.showCookieDisclaimer && (accepted === null || isReopened),
)

/** May the visit be reported to analytics? With a notice, only after a yes. */
export const $trackingAllowed = combine(
  $config,
  $accepted,
  (config, accepted) => !config.showCookieDisclaimer || accepted === true,
)

sample({ clock: appStarted, target: readConsentFx })
sample({ clock: cookiesAccepted, fn: () => true, target: storeConsentFx })
sample({ clock: cookiesRefused, fn: () => false, target: storeConsentFx })
