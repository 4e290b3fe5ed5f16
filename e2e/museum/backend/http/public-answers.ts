import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Lifetime } from '@shop/shared/api/lifetimes'
import { LRUCache } from 'lru-cache'
import { isUnavailable } from '../../../service/database/unavailable.ts'
import { counter } from '../../../service/metrics/registry.ts'

const asked = counter(
  'public_answers_total',
  'Answers that are the same for every visitor: kept, shared with one under way, or computed.',
  ['answered'],
)

export type Encoding = 'br' | 'gzip'

/** An answer that is the same for every visitor, in the form in which it is sent. */
export interface PublicAnswer {
  /** A weak tag: the same for all encodings. */
  etag: string
  body: Uint8Array<ArrayBuffer>
  /** The parts it was joined from, for comparison with the next answer. */
  parts: readonly string[]
  /** Compressed when first requested; null if the answer is short. */
  packed: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>> | null
}

/** The result of a computation: an answer, which is cached, or any other value, which is not. */
export type Computed<Other> = { kind: 'kept'; answer: PublicAnswer } | Other

/** In bytes. Shorter texts do not become smaller. */
const WORTH_PACKING = 1024

const pack = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
}
/** These levels take milliseconds for a long answer, which may be computed every second. */
const LEVELS = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  gzip: { level: 5 },
}

export function publicAnswer(json: string, parts: readonly string[] = [json]): PublicAnswer {
  const body = Buffer.from(json)
  const packed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    body,
    parts,
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
   * Returns the cached answer of `key`, else the result of `compute`. Requests during a computation
   * wait for it. In a rush, a request that would wait long or be refused gets the previous answer,
   * as long as shared caches may keep it. `compute` receives the previous answer. Rejects when
   * `compute` does.
   */
  find: <Other extends { kind: string }>(
    key: string,
    lifetime: Lifetime,
    compute: (before: PublicAnswer | undefined) => Promise<Computed<Other>>,
  ) => Promise<Computed<Other>>
  /**
   * Reports that this process has stored a purchase or a change. Answers that follow changes are
   * computed again at once, or a moment later for frequent changes such as purchases.
   */
  changed: (mayBeOften: boolean) => void
}

/** Limit of all cached answers with their compressed forms, in bytes. */
const MOST_BYTES = 32 * 1024 * 1024
/** Longer keys are abuse; do not cache them. */
const LONGEST_KEY = 400
/** Ms to wait for a computation if the previous answer could be sent instead. */
const PATIENCE_MS = 100

interface Kept {
  kind: 'kept'
  answer: PublicAnswer
}

/** When an answer was computed: the time of the given clock, and the changes before it. */
interface Moment {
  at: number
  /** A kept answer is current only if its version is the same. */
  version: string
  edition: number
  changes: { often: number; rare: number }
}

interface Computing extends Moment {
  begun: number
  result: Promise<Computed<{ kind: string }>>
}

/** Caches the answers of one process within a limit of bytes, each only for its edition. */
export function createPublicAnswers(
  clock: () => Date,
  edition: () => number = () => 0,
): PublicAnswers {
  const kept = new LRUCache<string, Kept & Moment>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }, key) => 2 * (answer.body.length + key.length) + 500,
  })
  const underWay = new Map<string, Computing>()
  const changes = countChanges(() => performance.now())

  const momentFor = ({ own, followsChanges }: Lifetime): Moment => {
    const at = clock().getTime()
    const now = followsChanges ? changes.counts() : { often: 0, rare: 0 }
    const second = Math.floor(at / (own * 1000))
    const version = `${second} ${now.often} ${now.rare} ${edition()}`
    return { at, version, edition: edition(), changes: now }
  }

  /**
   * An older answer must include all changes of operators and the museum. It may lack purchases
   * only in a rush.
   */
  const isStillValid = (before: Moment, now: Moment, { own, shared }: Lifetime) => {
    const age = now.at - before.at
    const isSame = before.changes.often === now.changes.often || changes.isRush()
    const isCurrent = before.changes.rare === now.changes.rare && before.edition === now.edition
    return isCurrent && isSame && age >= 0 && age <= (own + shared) * 1000
  }

  const begin = <Other extends { kind: string }>(
    key: string,
    moment: Moment,
    compute: (before: PublicAnswer | undefined) => Promise<Computed<Other>>,
  ) => {
    const result = compute(kept.peek(key)?.answer)
    const computing: Computing = { ...moment, begun: performance.now(), result }
    underWay.set(key, computing)
    const isLast = () => underWay.get(key) === computing
    const keep = (computed: Computed<Other>) => {
      // A computation that began later must not be overwritten.
      if (isLast() && computed.kind === 'kept') kept.set(key, { ...moment, ...(computed as Kept) })
      if (isLast()) underWay.delete(key)
    }
    result.then(keep, () => isLast() && underWay.delete(key))
    return computing
  }

  return {
    find: async <Other extends { kind: string }>(
      key: string,
      lifetime: Lifetime,
      compute: (before: PublicAnswer | undefined) => Promise<Computed<Other>>,
    ) => {
      if (lifetime.own === 0 || key.length > LONGEST_KEY) return await compute(undefined)
      const now = momentFor(lifetime)
      const before = kept.get(key)
      const hasIt = before?.version === now.version
      const other = underWay.get(key)
      const isShared =
        other?.version === now.version ||
        (other !== undefined && changes.isRush() && isStillValid(other, now, lifetime))
      asked.inc({ answered: hasIt ? 'kept' : isShared ? 'shared' : 'computed' })
      if (before !== undefined && hasIt) return before
      const { result, begun } = other && isShared ? other : begin(key, now, compute)
      const computed = result as Promise<Computed<Other>>
      if (before === undefined || !isStillValid(before, now, lifetime)) return await computed
      return await within(computed, PATIENCE_MS - (performance.now() - begun), before)
    },
    changed: changes.add,
  }
}

/** The value if it arrives within `ms`; else, or if the database is unavailable, `instead`. */
async function within<Value>(coming: Promise<Value>, ms: number, instead: Kept) {
  const arrived = new AbortController()
  const options = { ref: false, signal: arrived.signal }
  const late = setTimeout(Math.max(0, ms), instead, options).catch(() => instead)
  try {
    return await Promise.race([coming, late])
  } catch (error) {
    if (isUnavailable(error)) return instead
    throw error
  } finally {
    arrived.abort()
  }
}

/**
 * Number of changes per period that are noticed at once. In a rush purchases never stop, so further
 * changes are noticed a little later.
 */
const MOST_CHANGES = 5
const PER_MS = 1000

/** Counts changes, but only a few each second; further ones count together as one change later. */
export function countChanges(now: () => number) {
  const counts = { often: 0, rare: 0 }
  let since = Number.NEGATIVE_INFINITY
  let inThisSecond = 0
  let isOneLeft = false
  let rushUntil = Number.NEGATIVE_INFINITY

  function roll(): void {
    if (now() - since < PER_MS) return
    since = now()
    inThisSecond = isOneLeft ? 1 : 0
    counts.often += inThisSecond
    isOneLeft = false
  }

  return {
    add: (mayBeOften: boolean) => {
      roll()
      if (!mayBeOften) {
        counts.rare += 1
        return
      }
      isOneLeft = inThisSecond >= MOST_CHANGES
      if (isOneLeft) {
        rushUntil = since + 2 * PER_MS
        return
      }
      inThisSecond += 1
      counts.often += 1
    },
    counts: () => {
      roll()
      return { ...counts }
    },
    /** True if this second or the previous one had more changes than are counted. */
    isRush: () => now() < rushUntil,
  }
}
