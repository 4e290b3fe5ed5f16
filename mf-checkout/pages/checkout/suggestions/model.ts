import { checkoutSuggest, type Suggestion } from '@shop/shared/api/endpoints/checkout'
import { createRequest } from '@shop/shared/api/model'
import { type Abortable, latestAnswer } from '@shop/shared/async/latest-answer'
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
  (_: Question & Abortable) => new Promise<void>((resolve) => setTimeout(resolve, REST_MS)),
)
// Nobody waits for it: where it fails there is nothing to say.
export const suggestFx = createRequest(checkoutSuggest, { isAhead: true })
export const tellAddedFx = createEffect((text: string) => showToast(text))

const asked = createEvent<Question>()

const $isWatched = createStore(false)
  .on(suggestionsWatched, () => true)
  .reset(suggestionsUnwatched)
/** Names and what codes pay may change without another suggestion. */
const $items = $lines.map((lines) => JSON.stringify(lines.flatMap(lineItems)))

const rest = latestAnswer(restFx, { outdated: [asked, suggestionsUnwatched] })
const suggest = latestAnswer(suggestFx, { outdated: [asked, suggestionsUnwatched] })
export const $suggestions = createStore<readonly Suggestion[]>([])
  .on(suggest.answered, (_, { result }) => result)
  .reset(suggest.failed, suggestionsUnwatched)

// An empty basket goes with nothing.
sample({
  clock: [suggestionsWatched, $items],
  source: $lines,
  fn: questionOf,
  filter: $isWatched,
  target: asked,
})
sample({ clock: asked, filter: ({ body }) => body.cart.items.length > 0, target: rest.asked })
sample({ clock: rest.answered, fn: ({ params: { body } }) => ({ body }), target: suggest.asked })

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
