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
/** A voucher with this text was added to the basket. */
export const wordsUsed = createEvent()

/** Stored texts by voucher id; only those of the vouchers that were opened last. */
const wordsDraft = storedDrafts(STORAGE_KEYS.voucherWords, isCardWords)
const recallWordsFx = createEffect((id: string) => wordsDraft.recall(id))
const storeWordsFx = createEffect(({ id, words }: { id: string; words: CardWords }) =>
  wordsDraft.store(id, words),
)

/**
 * The text as typed, for each voucher. After adding, only the sender stays: the next voucher has
 * the same buyer but another recipient.
 */
export const $typedWords = createStore<CardWords>(NO_WORDS)
  .on(recallWordsFx.doneData, (_, stored) => stored ?? NO_WORDS)
  .on(wordsTyped, (words, { field, text }) => ({ ...words, [field]: text }))
  .on(wordsUsed, ({ from }) => ({ ...NO_WORDS, from }))
  .reset(pageOpened, pageClosed)

/** Longest text that the backend prints on the card; null if it prints none. */
const $limits = $voucher.map((voucher) => voucher?.personalisation ?? null)

/** The text as the card will show it; null if the card has no text. */
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
