import type { PaymentType } from '@shop/shared/api/endpoints/checkout'
import type { ApiFailure } from '@shop/shared/api/failure'
import { personForgotten } from '@shop/shared/session/forget-person'
import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createEffect, createEvent, createStore, type Store, sample } from 'effector'
import { toldByServer } from './told-by-server.ts'

/** A try to pay that the server refused with a 422. */
export interface Refusal {
  /** The way it was paid by; null for a wallet, which does not stand among the ways. */
  payart: string | null
  failure: ApiFailure
}

/** `barred`: the server said that it is the way; `tried`: it was refused, and not said for what. */
export type RefusedWay = 'barred' | 'tried'

/**
 * Which of `$types` is chosen. The choice outlives the way to the provider and back and a change of
 * the language, which load the page anew. What the server refused can be chosen again once something
 * has changed. To be called once for each form, at its import.
 */
export function createChosenWay($types: Store<PaymentType[]>) {
  const recalled = createEvent()
  const payartChosen = createEvent<string>()
  const refused = createEvent<Refusal>()
  /** Something of the order is another than the server refused. */
  const orderChanged = createEvent()

  const recallFx = createEffect(() => {
    const kept = readSession(STORAGE_KEYS.wayToPay)
    return typeof kept === 'string' ? kept : null
  })
  const keepFx = createEffect((payart: string) => writeSession(STORAGE_KEYS.wayToPay, payart))

  const $wanted = createStore<string | null>(null)
    .on(payartChosen, (_, payart) => payart)
    .on(recallFx.doneData, (wanted, kept) => wanted ?? kept)
    .reset(personForgotten)
  const $refusedWays = createStore<Readonly<Record<string, RefusedWay>>>({})
    .on(refused, (ways, { payart, failure }) => {
      const way = refusedWay(failure)
      return payart === null || way === null ? ways : { ...ways, [payart]: way }
    })
    .reset(orderChanged)
  /** Where all are barred nobody is locked out: the server may have changed its mind. */
  const $open = combine($types, $refusedWays, (types, ways) => {
    const open = types.filter(({ payartId }) => ways[payartId] !== 'barred')
    return open.length > 0 ? open : types
  })
  // The first type is chosen beforehand; a choice that is still offered stays. None takes the place of
  // a refused one by itself.
  const $chosen = combine({ wanted: $wanted, types: $types, open: $open }, (ways) => {
    const { wanted, types, open } = ways
    if (open.some(({ payartId }) => payartId === wanted)) return wanted
    return open.length < types.length ? null : (types[0]?.payartId ?? null)
  })

  sample({ clock: recalled, target: recallFx })
  sample({ clock: payartChosen, target: keepFx })

  return { recalled, payartChosen, refused, orderChanged, $refusedWays, $open, $chosen }
}

/** What a refusal says of the way; nothing where it names another field. */
function refusedWay(failure: ApiFailure): RefusedWay | null {
  if (failure.kind !== 'invalid') return null
  const { fields } = toldByServer(failure)
  if (fields.payart !== undefined) return 'barred'
  return Object.keys(fields).length === 0 ? 'tried' : null
}
