import type { Article } from '@shop/shared/api/endpoints/merchandise'
import { COUNT_CAP } from '@shop/shared/business-constants'
import { heldPieces } from '@shop/shared/cart/held-places'
import {
  type AnnualPassLine,
  annualPassLine,
  type PassOwner,
} from '@shop/shared/cart/lines/annual-pass'
import { type MerchandiseLine, merchandiseLine } from '@shop/shared/cart/lines/merchandise'
import { $lines, lineAdded } from '@shop/shared/cart/model'
import { thumbnailOf } from '@shop/shared/pictures/thumbnail-of'
import { combine, createEvent, createStore, sample } from 'effector'
import { $article, $isPass, pageClosed, pageOpened } from './article-model.ts'
import {
  $drafts,
  $piecesWish,
  type ArticleLine,
  articleAdded,
  ownerChanged,
  piecesChanged,
} from './choice-model.ts'
import { $countryChoice } from './countries-model.ts'
import { EMPTY_OWNER, passOwners } from './owner.ts'
import { chosenPieces, type Limit, PASSES_AT_ONCE, piecesLimit } from './pieces.ts'

export const addRequested = createEvent()

export const $held = combine($article, $lines, (article, lines) =>
  article === null ? 0 : heldPieces(lines, article.id),
)

const NONE: Limit = { most: 0, bound: 'out' }

export const $limit = combine(
  { article: $article, isPass: $isPass, held: $held },
  ({ article, isPass, held }) => {
    const lineCap = isPass ? PASSES_AT_ONCE : COUNT_CAP
    return article === null ? NONE : piecesLimit({ stock: article.stock, held, lineCap })
  },
)

export const $pieces = combine($piecesWish, $limit, (wish, { most }) => chosenPieces(wish, most))

/**
 * One owner for each pass, in the order of the form; missing owners are empty. The first owner
 * cannot share another owner's address, even if the stored draft says so.
 */
export const $owners = combine($drafts, $pieces, $isPass, (drafts, pieces, isPass) =>
  Array.from({ length: isPass ? pieces : 0 }, (_, index) => {
    const draft = drafts[index] ?? EMPTY_OWNER
    return index === 0 && draft.isLikeFirst ? { ...draft, isLikeFirst: false } : draft
  }),
)

/** The choice as a basket line; null if it is empty or an owner is incomplete. */
export const $line = combine(
  {
    article: $article,
    pieces: $pieces,
    isPass: $isPass,
    owners: $owners,
    countries: $countryChoice,
  },
  ({ article, pieces, isPass, owners, countries }): ArticleLine | null => {
    if (article === null || pieces === 0) return null
    if (!isPass) return toMerchandiseLine(article, pieces)
    const complete = passOwners(owners, countries)
    return complete === null ? null : toPassLine(article, complete)
  },
)

// The choice is checked only here: adding empties it, and a second check would find no owners.
const addJudged = sample({ clock: addRequested, source: $line })
const refused = sample({
  clock: addJudged,
  source: $pieces,
  filter: (pieces, line) => line === null && pieces > 0,
})

/** Missing fields are marked only after the visitor has tried to add. */
export const $hasTried = createStore(false)
  .on(refused, () => true)
  .reset(pageOpened, articleAdded, pageClosed)

/** Counts the attempts to add that failed because an owner was incomplete. */
export const $attempt = createStore(0)
  .on(refused, (attempt) => attempt + 1)
  .reset(pageOpened, pageClosed)

export const $added = createStore<ArticleLine | null>(null)
  .on(articleAdded, (_, line) => line)
  .reset(pageOpened, piecesChanged, ownerChanged, pageClosed)

sample({ clock: addJudged, filter: (line) => line !== null, target: articleAdded })
sample({ clock: articleAdded, target: lineAdded })

type Sold = Pick<
  Article,
  'id' | 'name' | 'price' | 'vat_value' | 'picture' | 'picture_srcset' | 'custom_groups'
>

function toMerchandiseLine(article: Sold, count: number): MerchandiseLine {
  return merchandiseLine.recomputed({
    type: 'merchandise',
    ...soldFields(article),
    category: article.custom_groups[0]?.name || undefined,
    count,
  })
}

function toPassLine(article: Sold, owners: PassOwner[]): AnnualPassLine {
  const count = owners.length
  return annualPassLine.recomputed({ type: 'annualPass', ...soldFields(article), count, owners })
}

function soldFields({ id, name, price, vat_value, ...shown }: Sold) {
  return { id, name, price, vat_value, totalPrice: 0, picture: thumbnailOf(shown) }
}
