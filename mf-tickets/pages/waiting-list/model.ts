import { waitingListClaim } from '@shop/shared/api/endpoints/waiting-list'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { $token, signedIn } from '@shop/shared/customer/model'
import { type GlobalMessage, messageShown } from '@shop/shared/messages/model'
import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'

/** A mailed link was opened; the key is empty if the link is incomplete. */
export const linkOpened = createEvent<string>()
export const linkRetried = createEvent()

// The key alone gives the places: no redirect to sign-in.
export const claimFx = createRequest(waitingListClaim, { ownsUnauthorised: true })

/** From now on the shop asks for free places as this customer, as if a payment had begun. */
const notePlacesFx = createEffect(() => {
  const { startedPayments } = STORAGE_KEYS
  if (readSession(startedPayments) === undefined) writeSession(startedPayments, [])
})

const $key = createStore('').on(linkOpened, (_, key) => key)

export const $failure = createStore<ApiFailure | null>(null)
  .on(claimFx.failData, (_, failure) => failure)
  .reset(linkOpened, linkRetried)

interface HeldOffer {
  event: string | null
  tour: string | null
  /** The choice with which its page begins. */
  query: string
}

export const $offer = createStore<HeldOffer | null>(null)
  .on(claimFx.doneData, (_, { event, tour, datetime, people, units, ticket }) => {
    const [date = '', time = ''] = datetime.split(/[ T]/)
    const query = new URLSearchParams({ date })
    if (!time.startsWith('00:00')) query.set('time', time.slice(0, 5))
    if (units !== null) query.set('units', String(units))
    if (ticket !== null) query.set('count', `${encodeURIComponent(ticket)}*${people}`)
    return { event, tour, query: String(query) }
  })
  .reset(linkOpened)

const NO_ADDRESS = { name: '', street: '', zip: '', city: '', country: '' }
/** Of a new guest only the e-mail is known. */
const UNNAMED = {
  ...{ salutation: '', fname: '', lname: '', company: '', phone: '' },
  ...{ addrBilling: NO_ADDRESS, addrShipping: null, isGuest: true, unprintable: [] },
}

sample({
  clock: [linkOpened, linkRetried],
  source: combine({ key: $key, token: $token }),
  fn: ({ key, token }) => ({ body: { key, token: token ?? '' } }),
  target: claimFx,
})
sample({
  clock: claimFx.doneData.filter({ fn: ({ token }) => token !== '' }),
  fn: ({ token, email }) => ({ token, customer: { ...UNNAMED, email } }),
  target: signedIn,
})
sample({ clock: claimFx.doneData, fn: () => undefined, target: notePlacesFx })
sample({
  clock: claimFx.doneData,
  fn: ({ message: text }): GlobalMessage => ({ parts: [{ text }], className: 'info' }),
  target: messageShown,
})
