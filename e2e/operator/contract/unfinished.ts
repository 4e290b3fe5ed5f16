import * as v from 'valibot'

const KINDS = ['mail', 'refund', 'closing', 'settlement'] as const
type Kind = (typeof KINDS)[number]

/** Makes one due again, or all of a kind. */
export const retryRequest = v.object({
  kind: v.picklist(KINDS),
  id: v.nullable(v.pipe(v.string(), v.maxLength(100))),
})

/** How many are tried again; 0 where somebody was faster. */
export interface RetryAnswer {
  count: number
}

/** What is tried no more until somebody asks for it. */
export interface UnfinishedItem {
  /** Of the mail or the cart. */
  id: string
  /** Kind and booking of a mail; null for what is none. */
  mail: string | null
  booking: string | null
  /** When it was given up, in ISO 8601. */
  since: string | null
  /** Without addresses and secrets. */
  error: string
}

export interface UnfinishedList {
  kind: Kind
  /** Of all, of which only the oldest are listed. */
  count: number
  shown: readonly UnfinishedItem[]
}

/** Sold or held, and no longer in the catalogue. */
export interface SoldConflict {
  name: string
  /** `YYYY-MM-DD HH:mm:ss` by the museum's clock. */
  startsAt: string
  /** Null where places are sold for the day. */
  time: string | null
  why:
    | { kind: 'closed'; reason: string }
    | { kind: 'gone' }
    | { kind: 'tooMany'; taken: number; most: number }
}

/** `GET /operator/api/unfinished`. */
export interface UnfinishedAnswer {
  lists: readonly UnfinishedList[]
  /** Without people: those are named by a command, to whoever may read the database. */
  conflicts: { count: number; shown: readonly SoldConflict[] }
  /** What is wrong with the changed file of the catalogue, in English with lines; else null. */
  refused: readonly string[] | null
}
