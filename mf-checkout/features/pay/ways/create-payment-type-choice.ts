import type { PaymentType } from '@shop/shared/api/endpoints/payments'
import type { ApiFailure } from '@shop/shared/api/failure'
import { personForgotten } from '@shop/shared/session/forget-person'
import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import {
  combine,
  createEffect,
  createEvent,
  createStore,
  type Event,
  type Store,
  sample,
} from 'effector'
import { serverMessages } from './server-messages.ts'

/** An attempt that the server refused with a 422. */
export interface Refusal {
  /** The payment type used; null for a wallet, which is not in the list of types. */
  payart: string | null
  failure: ApiFailure
}

/** `barred`: the server refused this payment type; `tried`: it refused without saying why. */
export type RefusedType = 'barred' | 'tried'

/**
 * Which of `$types` is chosen. When the form is `opened`, the stored choice is read: it survives
 * the redirect to the provider, a reload and a change of language. A refused type can be chosen
 * again once the order has changed. Call once for each form, at module level.
 */
export function createPaymentTypeChoice($types: Store<PaymentType[]>, opened: Event<void>) {
  const payartChosen = createEvent<string>()
  const refused = createEvent<Refusal>()
  const orderChanged = createEvent()

  const recallFx = createEffect(() => {
    const stored = readSession(STORAGE_KEYS.wayToPay)
    return typeof stored === 'string' ? stored : null
  })
  const storeFx = createEffect((payart: string) => writeSession(STORAGE_KEYS.wayToPay, payart))

  const $wanted = createStore<string | null>(null)
    .on(payartChosen, (_, payart) => payart)
    .on(recallFx.doneData, (wanted, stored) => wanted ?? stored)
    .reset(personForgotten)
  const $refusedTypes = createStore<Readonly<Record<string, RefusedType>>>({})
    .on(refused, (ways, { payart, failure }) => {
      const way = refusedType(failure)
      return payart === null || way === null ? ways : { ...ways, [payart]: way }
    })
    .reset(orderChanged)
  /** If all types are barred, unlock them all: the server may accept one now. */
  const $open = combine($types, $refusedTypes, (types, ways) => {
    const open = types.filter(({ payartId }) => ways[payartId] !== 'barred')
    return open.length > 0 ? open : types
  })
  // The first type is preselected; a choice that is still offered stays. A refused type is not
  // replaced automatically.
  const $chosen = combine({ wanted: $wanted, types: $types, open: $open }, (ways) => {
    const { wanted, types, open } = ways
    if (open.some(({ payartId }) => payartId === wanted)) return wanted
    return open.length < types.length ? null : (types[0]?.payartId ?? null)
  })

  sample({ clock: opened, target: recallFx })
  sample({ clock: payartChosen, target: storeFx })

  return { payartChosen, refused, orderChanged, $refusedTypes, $open, $chosen }
}

/** The mark of a payment type after a refusal; null if the refusal names another field. */
function refusedType(failure: ApiFailure): RefusedType | null {
  if (failure.kind !== 'invalid') return null
  const { fields } = serverMessages(failure)
  if (fields.payart !== undefined) return 'barred'
  return Object.keys(fields).length === 0 ? 'tried' : null
}
