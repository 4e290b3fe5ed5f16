import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { storedDrafts } from '@shop/shared/session/stored-drafts'
import {
  CARD_FIELDS,
  type CardField,
  type CardWords,
  countSigns,
  isCardWords,
  limitOf,
  NO_WORDS,
  readCardText,
} from '@shop/shared/vouchers/card-words'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { $voucher, $voucherId, pageClosed, pageOpened } from './voucher-model.ts'

export const wordsTyped = createEvent<{ field: CardField; text: string }>()
/** A voucher with this text is in the basket. */
export const wordsUsed = createEvent()

/** By voucher id; only for the vouchers opened last. */
const wordsDraft = storedDrafts(STORAGE_KEYS.voucherWords, isCardWords)
const recallWordsFx = createEffect((id: string) => wordsDraft.recall(id))
const storeWordsFx = createEffect(({ id, words }: { id: string; words: CardWords }) =>
  wordsDraft.store(id, words),
)

/** As typed. Kept per voucher; the next voucher is for another recipient, from the same buyer. */
export const $typedWords = createStore<CardWords>(NO_WORDS)
  .on(recallWordsFx.doneData, (_, stored) => stored ?? NO_WORDS)
  .on(wordsTyped, (words, { field, text }) => ({ ...words, [field]: text }))
  .on(wordsUsed, ({ from }) => ({ ...NO_WORDS, from }))
  .reset(pageOpened, pageClosed)

/** Maximum length of the text; null if the backend prints none. */
const $limits = $voucher.map((voucher) => voucher?.personalisation ?? null)

/** The text as the card will have it; null if it has none. */
export const $words = combine($limits, $typedWords, (limits, typed): CardWords | null => {
  if (limits === null) return null
  const read = (field: CardField) =>
    limitOf(limits, field) === null ? '' : readCardText(typed[field], field).text
  return { to: read('to'), from: read('from'), greeting: read('greeting') }
})

export const $tooLong = combine($limits, $words, (limits, words): readonly CardField[] => {
  if (limits === null || words === null) return []
  return CARD_FIELDS.filter((field) => countSigns(words[field]) > (limitOf(limits, field) ?? 0))
})

sample({ clock: pageOpened, fn: ({ id }) => id, target: recallWordsFx })

sample({
  clock: [wordsTyped, wordsUsed],
  source: { id: $voucherId, words: $typedWords },
  filter: (draft): draft is { id: string; words: CardWords } => draft.id !== null,
  target: storeWordsFx,
})
