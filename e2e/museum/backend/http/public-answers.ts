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
  'Answers that are the same for everybody: kept, shared with one under way, or computed.',
  ['answered'],
)

export type Encoding = 'br' | 'gzip'

/** An answer that is the same for everybody, as it is sent. */
export interface PublicAnswer {
  /** Weak: one tag for all encodings. */
  etag: string
  body: Uint8Array<ArrayBuffer>
  /** What it was put together from, to be compared with the next. */
  parts: readonly string[]
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
   * The answer kept under `key`, else the one that `compute` comes to; whoever asks meanwhile waits
   * for the same computation. In a rush nobody waits long: who would is given the answer before, for
   * as long as shared caches may keep it, and so is who would be refused. `compute` is given what was
   * kept before. Rejects when `compute` does.
   */
  find: <Other extends { kind: string }>(
    key: string,
    lifetime: Lifetime,
    compute: (before: PublicAnswer | undefined) => Promise<Computed<Other>>,
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
/** Ms that a computation is waited for by who could have the answer before. */
const PATIENCE_MS = 100

interface Kept {
  kind: 'kept'
  answer: PublicAnswer
}

/** When an answer was computed: by the given clock, and after which changes. */
interface Moment {
  at: number
  /** Another one is another answer. */
  place: string
  edition: number
  changes: { often: number; rare: number }
}

interface Computing extends Moment {
  begun: number
  result: Promise<Computed<{ kind: string }>>
}

/** Keeps answers of one process within a limit of bytes, none beyond its edition. */
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
    const place = `${second} ${now.often} ${now.rare} ${edition()}`
    return { at, place, edition: edition(), changes: now }
  }

  /** What operators and the museum have changed is never left out, and what is bought only while many buy. */
  const stillStands = (before: Moment, now: Moment, { own, shared }: Lifetime) => {
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
      // One that began later is not replaced.
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
      const hasIt = before?.place === now.place
      const other = underWay.get(key)
      const isShared =
        other?.place === now.place ||
        (other !== undefined && changes.isRush() && stillStands(other, now, lifetime))
      asked.inc({ answered: hasIt ? 'kept' : isShared ? 'shared' : 'computed' })
      if (before !== undefined && hasIt) return before
      const { result, begun } = other && isShared ? other : begin(key, now, compute)
      const computed = result as Promise<Computed<Other>>
      if (before === undefined || !stillStands(before, now, lifetime)) return await computed
      return await within(computed, PATIENCE_MS - (performance.now() - begun), before)
    },
    changed: changes.add,
  }
}

/** What comes within so many ms; else, or where the database has no room for it, what there is. */
async function within<Value>(coming: Promise<Value>, ms: number, instead: Kept) {
  const late = setTimeout(Math.max(0, ms), 'late' as const, { ref: false })
  try {
    const first = await Promise.race([coming, late])
    return first === 'late' ? instead : first
  } catch (error) {
    if (isUnavailable(error)) return instead
    throw error
  }
}

/** In a rush somebody buys all the time: more changes than that are noticed a little later. */
const MOST_CHANGES = 5
const PER_MS = 1000

/** Counts changes, but no more than a few each second; what comes above that counts as one later. */
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
    /** There were more of them in this second, or in the one before, than are counted. */
    isRush: () => now() < rushUntil,
  }
}
