import { $config } from '@shop/shared/config/model'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { appStarted } from './app-started.ts'
import { readSession, writeSession } from './session-value.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** The visitor accepted the cookie notice. */
export const cookiesAccepted = createEvent()

const readConsentFx = createEffect(() => readSession(STORAGE_KEYS.cookiesAccepted) === true)
const storeConsentFx = createEffect(() => writeSession(STORAGE_KEYS.cookiesAccepted, true))

const $accepted = createStore(false)
  .on(readConsentFx.doneData, (_, accepted) => accepted)
  .on(cookiesAccepted, () => true)

/** The operator wants the notice, and this visitor has not accepted it yet. */
export const $cookieNoticeDue = combine(
  $config,
  $accepted,
  (config, accepted) => config.showCookieDisclaimer && !accepted,
)

/** May the visit be reported to analytics? Not while the notice waits for an answer. */
export const $trackingAllowed = $cookieNoticeDue.map((due) => !due)

sample({ clock: appStarted, fn: () => {}, target: readConsentFx })
sample({ clock: cookiesAccepted, target: storeConsentFx })
