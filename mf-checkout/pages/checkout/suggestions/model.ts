import { checkoutSuggest, type Suggestion } from '@shop/shared/api/endpoints/checkout'
import { createRequest } from '@shop/shared/api/model'
import { latestAnswer } from '@shop/shared/async/latest-answer'
import { type CartLine, lineItems } from '@shop/shared/cart/line'
import { $lines, lineAdded } from '@shop/shared/cart/model'
import { showToast } from '@shop/shared/ui/toast'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { basketOpened } from '../availability/model.ts'
import { $isPreparing } from '../submission/model.ts'
import { lineOfSuggestion } from './offered-suggestions.ts'

/** Debounce in ms: no request while the basket keeps changing. */
const SUGGEST_AFTER_MS = 500

export const suggestionsWatched = createEvent()
export const suggestionsUnwatched = createEvent()
/** The visitor adds a suggestion; `text` announces that it is in the basket. */
export const suggestionTaken = createEvent<{ suggestion: Suggestion; text: string }>()

// Suggestions are optional: a failed request shows no error.
export const suggestFx = createRequest(checkoutSuggest, { isAhead: true })
export const announceAddedFx = createEffect((text: string) => showToast(text))

const asked = createEvent<ReturnType<typeof questionOf>>()

const $isWatched = createStore(false)
  .on(suggestionsWatched, () => true)
  .reset(suggestionsUnwatched)
/** Changed names or code amounts need no new suggestions. */
const $items = $lines.map((lines) => JSON.stringify(lines.flatMap(lineItems)))

const suggest = latestAnswer(suggestFx, { outdated: [asked, suggestionsUnwatched] })
export const $suggestions = createStore<readonly Suggestion[]>([])
  .on(suggest.answered, (_, { result }) => result)
  .reset(suggest.failed, suggestionsUnwatched)

// There are no suggestions for an empty basket.
sample({
  clock: [suggestionsWatched, $items],
  source: $lines,
  fn: questionOf,
  filter: $isWatched,
  target: asked,
})
sample({
  clock: debounce(asked, SUGGEST_AFTER_MS),
  source: $isWatched,
  filter: (isWatched, { body }) => isWatched && body.cart.items.length > 0,
  fn: (_, question) => question,
  target: suggest.asked,
})

const added = sample({
  // The basket cannot change while it is being paid.
  clock: sample({
    clock: suggestionTaken,
    filter: $isPreparing.map((isPreparing) => !isPreparing),
  }),
  fn: ({ suggestion, text }) => ({ line: lineOfSuggestion(suggestion), text }),
}).filter({ fn: (taken): taken is { line: CartLine; text: string } => taken.line !== null })
sample({ clock: added, fn: ({ line }) => line, target: lineAdded })
sample({ clock: added, fn: ({ text }) => text, target: announceAddedFx })
// Reads the offers of the basket, because the stock of the added line is not known yet.
sample({ clock: added, target: basketOpened })

function questionOf(lines: readonly CartLine[]) {
  return { body: { cart: { ver: 1 as const, items: lines.flatMap(lineItems) } } }
}
