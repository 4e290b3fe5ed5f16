import { checkoutSuggest, type Suggestion } from '@shop/shared/api/endpoints/checkout'
import { createRequest } from '@shop/shared/api/model'
import { type CartLine, lineItems } from '@shop/shared/cart/line'
import { $lines, lineAdded } from '@shop/shared/cart/model'
import { showToast } from '@shop/shared/ui/toast'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { basketOpened } from '../availability/model.ts'
import { $isPreparing } from '../submission/model.ts'
import { lineOfSuggestion } from './offered-suggestions.ts'

/** As long as the basket goes on changing nothing is asked. */
const REST_MS = 500

type Question = ReturnType<typeof questionOf>

/** The basket shows, and with it what goes well with it. */
export const suggestionsWatched = createEvent()
export const suggestionsUnwatched = createEvent()
/** The visitor wants one of what was suggested; `text` says that it is in the basket. */
export const suggestionTaken = createEvent<{ suggestion: Suggestion; text: string }>()

export const restFx = createEffect(
  (_: Question) => new Promise<void>((resolve) => setTimeout(resolve, REST_MS)),
)
// Nobody waits for it: where it fails there is nothing to say.
export const suggestFx = createRequest(checkoutSuggest, { isAhead: true })
export const tellAddedFx = createEffect((text: string) => showToast(text))

const asked = createEvent<Question>()

const $isWatched = createStore(false)
  .on(suggestionsWatched, () => true)
  .reset(suggestionsUnwatched)
/** The question that waits for its answer; the answer to any other one says nothing. */
const $question = createStore<Question | null>(null)
  .on(asked, (_, question) => question)
  .reset(suggestionsUnwatched)
/** Names and what codes pay may change without another suggestion. */
const $items = $lines.map((lines) => JSON.stringify(lines.flatMap(lineItems)))

export const $suggestions = createStore<readonly Suggestion[]>([]).reset(suggestionsUnwatched)

// An empty basket goes with nothing.
sample({
  clock: [suggestionsWatched, $items],
  source: $lines,
  fn: questionOf,
  filter: $isWatched,
  target: asked,
})
sample({ clock: asked, filter: ({ body }) => body.cart.items.length > 0, target: restFx })
sample({
  clock: restFx.done,
  source: $question,
  filter: (question, { params }) => question === params,
  fn: (_, { params }) => params,
  target: suggestFx,
})
const ended = sample({
  clock: suggestFx.finally,
  source: $question,
  fn: (question, end) => (end.params === question ? end : null),
}).filter({ fn: (end) => end !== null })
$suggestions.on(ended, (_, end) => (end.status === 'done' ? end.result : []))

const added = sample({
  // What is being paid for stays as it is.
  clock: sample({
    clock: suggestionTaken,
    filter: $isPreparing.map((isPreparing) => !isPreparing),
  }),
  fn: ({ suggestion, text }) => ({ line: lineOfSuggestion(suggestion), text }),
}).filter({ fn: (taken): taken is { line: CartLine; text: string } => taken.line !== null })
sample({ clock: added, fn: ({ line }) => line, target: lineAdded })
sample({ clock: added, fn: ({ text }) => text, target: tellAddedFx })
// How many of it are left is not known yet.
sample({ clock: added, fn: () => {}, target: basketOpened })

function questionOf(lines: readonly CartLine[]) {
  return { body: { cart: { ver: 1 as const, items: lines.flatMap(lineItems) } } }
}
