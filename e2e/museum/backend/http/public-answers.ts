import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Lifetime } from '@shop/shared/api/lifetimes'
import { LRUCache } from 'lru-cache'
import { counter } from '../../../service/metrics/registry.ts'

const asked = counter(
  'public_answers_total',
  'Answers that are the same for everybody: kept, shared with one under way, or computed.',
  ['answered'],
)

export type Encoding = 'br' | 'gzip'

/** An answer that is the same for everybody, as it is sent. */
export interface PublicAnswer {
  /** Weak: one tag for all encodings. */
  etag: string
  body: Uint8Array<ArrayBuffer>
  /** Compressed when first asked for; not at all where it is short. */
  packed: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>> | null
}

/** What a computation comes to: an answer, which is kept, or anything else, which is not. */
export type Computed<Other> = { kind: 'kept'; answer: PublicAnswer } | Other

/** Shorter texts do not become smaller. */
const WORTH_PACKING = 1024

const pack = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
}
/** Milliseconds for a long answer, and it is computed again every second. */
const LEVELS = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  gzip: { level: 5 },
}

export function publicAnswer(json: string): PublicAnswer {
  const body = Buffer.from(json)
  const packed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    body,
    packed: (encoding) => {
      if (body.length < WORTH_PACKING) return null
      const made = packed.get(encoding) ?? pack[encoding](body, LEVELS[encoding])
      packed.set(encoding, made)
      return made
    },
  }
}

export interface PublicAnswers {
  /**
   * The answer kept under `key`, else the one that `compute` comes to; whoever asks meanwhile waits
   * for the same computation. Rejects when `compute` does.
   */
  find: <Other extends { kind: string }>(
    key: string,
    lifetime: Lifetime,
    compute: () => Promise<Computed<Other>>,
  ) => Promise<Computed<Other>>
  /**
   * Something was bought or saved by this process: what follows changes is computed anew, or, of
   * what anybody may do often, a moment later.
   */
  changed: (mayBeOften: boolean) => void
}

/** Of all answers kept, their compressed forms included, in bytes. */
const MOST_BYTES = 32 * 1024 * 1024
/** A longer key is nobody's honest question. */
const LONGEST_KEY = 400

/** Keeps answers of one process, within a limit of bytes, by the given clock. */
export function createPublicAnswers(clock: () => Date): PublicAnswers {
  const kept = new LRUCache<string, { kind: 'kept'; answer: PublicAnswer }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }, key) => 2 * (answer.body.length + key.length) + 500,
  })
  const underWay = new Map<string, Promise<Computed<{ kind: string }>>>()
  const changes = countChanges(() => performance.now())

  return {
    find: async <Other extends { kind: string }>(
      key: string,
      { own, followsChanges }: Lifetime,
      compute: () => Promise<Computed<Other>>,
    ) => {
      if (own === 0 || key.length > LONGEST_KEY) return await compute()
      // Of another time or after a change it is another answer, so that one under way is not taken.
      const time = Math.floor(clock().getTime() / (own * 1000))
      const place = `${time} ${followsChanges ? changes.count() : ''} ${key}`
      const found = kept.get(place) ?? underWay.get(place)
      asked.inc({
        answered: kept.has(place) ? 'kept' : found === undefined ? 'computed' : 'shared',
      })
      if (found !== undefined) return (await found) as Computed<Other>
      const computing = compute()
      underWay.set(place, computing)
      try {
        const computed = await computing
        if (computed.kind === 'kept')
          kept.set(place, computed as { kind: 'kept'; answer: PublicAnswer })
        return computed
      } finally {
        underWay.delete(place)
      }
    },
    changed: changes.add,
  }
}

/** In a rush somebody buys all the time: more changes than that are noticed a little later. */
const MOST_CHANGES = 5
const PER_MS = 1000

/** Counts changes, but no more than a few each second; what comes above that counts as one later. */
export function countChanges(now: () => number) {
  let count = 0
  let since = Number.NEGATIVE_INFINITY
  let inThisSecond = 0
  let isOneLeft = false

  function roll(): void {
    if (now() - since < PER_MS) return
    since = now()
    inThisSecond = isOneLeft ? 1 : 0
    count += inThisSecond
    isOneLeft = false
  }

  return {
    add: (mayBeOften: boolean) => {
      roll()
      if (!mayBeOften) {
        count += 1
        return
      }
      isOneLeft = inThisSecond >= MOST_CHANGES
      if (isOneLeft) return
      inThisSecond += 1
      count += 1
    },
    count: () => {
      roll()
      return count
    },
  }
}
