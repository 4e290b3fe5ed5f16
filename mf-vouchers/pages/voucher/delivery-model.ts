import { $timeZone } from '@shop/shared/config/model'
import { isEmail } from '@shop/shared/customer/is-email'
import { currentTime } from '@shop/shared/dates/clock'
import { addDays } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { isDay } from '@shop/shared/dates/wall-time'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { storedDrafts } from '@shop/shared/session/stored-drafts'
import type { GiftDelivery } from '@shop/shared/vouchers/gift-delivery'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import * as v from 'valibot'
import { $voucher, $voucherId, pageClosed, pageOpened } from './voucher-model.ts'
import { wordsUsed } from './words-model.ts'

const typedDelivery = v.object({ isLater: v.boolean(), email: v.string(), on: v.string() })
type TypedDelivery = v.InferOutput<typeof typedDelivery>

const TO_BUYER: TypedDelivery = { isLater: false, email: '', on: '' }

export const deliveryTyped = createEvent<Partial<TypedDelivery>>()

const draft = storedDrafts(STORAGE_KEYS.giftDelivery, (stored) => v.is(typedDelivery, stored))
const recallFx = createEffect((id: string) => draft.recall(id))
const storeFx = createEffect(({ id, typed }: { id: string; typed: TypedDelivery }) =>
  draft.store(id, typed),
)

/** The delivery as typed, for each voucher; the next voucher has another recipient. */
export const $typedDelivery = createStore(TO_BUYER)
  .on(recallFx.doneData, (_, stored) => stored ?? TO_BUYER)
  .on(deliveryTyped, (typed, change) => ({ ...typed, ...change }))
  .reset(wordsUsed, pageOpened, pageClosed)

/** The days on which it can be mailed, museum time; null if the backend mails it only to the buyer. */
export const $deliveryDays = combine($voucher, $timeZone, (voucher, zone) => {
  const most = voucher?.delivery?.days_max ?? 0
  const first = todayInMuseum(currentTime(), zone)
  return most < 1 ? null : { first, last: addDays(first, most) }
})

/** Null: to the buyer, at once. */
export const $delivery = combine(
  $typedDelivery,
  $deliveryDays,
  (typed, days): GiftDelivery | null =>
    days === null || !typed.isLater ? null : { email: typed.email.trim(), on: typed.on },
)

export const $deliveryProblems = combine(
  $delivery,
  $deliveryDays,
  (delivery, days): readonly ('email' | 'day')[] => {
    if (delivery === null || days === null) return []
    const { email, on } = delivery
    const isPossible = isDay(on) && on >= days.first && on <= days.last
    return [...(isEmail(email) ? [] : ['email' as const]), ...(isPossible ? [] : ['day' as const])]
  },
)

sample({ clock: pageOpened, fn: ({ id }) => id, target: recallFx })
sample({
  clock: [deliveryTyped, wordsUsed],
  source: { id: $voucherId, typed: $typedDelivery },
  filter: (stored): stored is { id: string; typed: TypedDelivery } => stored.id !== null,
  target: storeFx,
})
