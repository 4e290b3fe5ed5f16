import type { AnnualPassLine } from '@shop/shared/cart/lines/annual-pass'
import type { MerchandiseLine } from '@shop/shared/cart/lines/merchandise'
import { $customer } from '@shop/shared/customer/model'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { $articleId, $isPass, pageClosed, pageOpened } from './article-model.ts'
import { billingOwner } from './billing-owner.ts'
import { EMPTY_OWNER, type OwnerDraft } from './owner.ts'
import { type OwnersDraft, ownersDraft } from './owners-draft.ts'

export type ArticleLine = MerchandiseLine | AnnualPassLine

interface OwnerChange {
  /** Index of the owner, from 0. */
  index: number
  change: Partial<OwnerDraft>
}

export const piecesChanged = createEvent<number>()
export const ownerChanged = createEvent<OwnerChange>()
/** Copies the customer's own details to the owner with this index. */
export const billingCopied = createEvent<number>()
export const articleAdded = createEvent<ArticleLine>()

export const recallOwnersFx = createEffect((id: string) => ownersDraft.recall(id))
export const storeOwnersFx = createEffect(({ id, stored }: { id: string; stored: OwnersDraft }) =>
  ownersDraft.store(id, stored),
)

/** Number of pieces the visitor wants; null if not chosen yet. */
export const $piecesWish = createStore<number | null>(null)
  .on(recallOwnersFx.doneData, (_, stored) => stored?.pieces ?? null)
  .on(piecesChanged, (_, pieces) => pieces)
  .reset(pageOpened, articleAdded, pageClosed)

/**
 * Drafts of the owners, including those of passes that the visitor removed: they return if the
 * visitor raises the number again.
 */
export const $drafts = createStore<readonly OwnerDraft[]>([])
  .on(recallOwnersFx.doneData, (_, stored) => stored?.owners ?? [])
  .on(ownerChanged, withOwner)
  .reset(pageOpened, articleAdded, pageClosed)

/** The details to copy; null if the customer is unknown. */
export const $billing = $customer.map(billingOwner)

sample({ clock: pageOpened, target: recallOwnersFx })

sample({
  clock: billingCopied,
  source: $billing,
  filter: (billing) => billing !== null,
  fn: (billing, index) => ({ index, change: billing ?? {} }),
  target: ownerChanged,
})

// Stores only the input for a pass, which must not be lost; pieces of merchandise are quick to
// choose again.
sample({
  clock: [piecesChanged, ownerChanged, articleAdded],
  source: combine({ id: $articleId, isPass: $isPass, pieces: $piecesWish, owners: $drafts }),
  filter: ({ id, isPass }) => id !== null && isPass,
  fn: ({ id, pieces, owners }) => ({ id: id ?? '', stored: { pieces, owners } }),
  target: storeOwnersFx,
})

function withOwner(
  drafts: readonly OwnerDraft[],
  { index, change }: OwnerChange,
): readonly OwnerDraft[] {
  const length = Math.max(drafts.length, index + 1)
  return Array.from({ length }, (_, place) => {
    const draft = drafts[place] ?? EMPTY_OWNER
    return place === index ? { ...draft, ...change } : draft
  })
}
