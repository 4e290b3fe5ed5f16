import { apiConfigured, requestFailed } from '@shop/shared/api/model'
import { $config } from '@shop/shared/config/model'
import { signedOut } from '@shop/shared/customer/model'
import { $navigationRequest, navigationRequested } from '@shop/shared/routing/navigation-request'
import { combine, createEffect, createStore, sample } from 'effector'
import { signInAddress } from './sign-in-address.ts'

export const readPlaceFx = createEffect(() => ({
  origin: location.origin,
  address: location.pathname + location.search + location.hash,
}))

const $language = createStore('de').on(apiConfigured, (_, { language }) => language)

const signInLost = requestFailed.filter({ fn: ({ failure }) => failure.kind === 'unauthorised' })

const $isStranger = createStore(false).on(
  signInLost,
  (_, { failure }) => failure.kind === 'unauthorised' && failure.isStranger === true,
)

sample({ clock: signInLost, target: [signedOut, readPlaceFx] })

// If many calls fail at once, only the first one redirects. On the sign-in page none does.
const redirectFound = sample({
  clock: readPlaceFx.doneData,
  source: combine({
    config: $config,
    language: $language,
    isStranger: $isStranger,
    underWay: $navigationRequest,
  }),
  fn: ({ config, language, isStranger, underWay }, place) =>
    underWay === null
      ? signInAddress(place, language, config.hasUserRegistration, isStranger)
      : null,
})
sample({
  clock: redirectFound.filterMap((to) => to ?? undefined),
  fn: (to) => ({ to, replace: false }),
  target: navigationRequested,
})
