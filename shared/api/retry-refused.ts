/** Wait after a refusal without a readable `Retry-After`. */
const DEFAULT_MS = 5000
const MAX_WAIT_MS = 60_000
/** Refusals in a row after which the visitor must decide whether to go on. */
const MAX_TRIES = 8
/** Upper limit of the random part of a wait. It spreads out the requests of a crowd. */
const MAX_RANDOM_MS = 30_000
/** A visitor may trigger a retry once in this time. */
const MANUAL_RETRY_MS = 3000
/** After this time without an answer, the next call in the queue may be sent. */
const SILENCE_MS = 5000
/** How long the call of a pressed button is repeated; later the visitor may have looked away. */
const PRESS_MS = 3 * 60_000

interface Waiting<Received> {
  onWait: (isWaiting: boolean) => void
  signal?: AbortSignal | undefined
  /**
   * Only for a call that changes something because the visitor pressed a button. Returns true if
   * this refusal says that the server has done nothing. Only then is the call repeated, while its
   * page is visible, until it is cancelled.
   */
  wasUntouched?: (refused: Received) => boolean
}

export interface Refusable {
  /** The header `Retry-After` of a refusal by 429 or 503; null for any other answer. */
  retryAfter: string | null
}

/**
 * Milliseconds to wait by `Retry-After`: at least 1 s, at most 60 s. The header holds seconds or a
 * date (RFC 9110, 10.2.3); anything else counts as 5 s.
 */
export function readRetryAfter(header: string, now = Date.now()): number {
  const text = header.trim()
  const ms = /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Math.min(Math.max(Number.isNaN(ms) ? DEFAULT_MS : ms, 1000), MAX_WAIT_MS)
}

/**
 * Milliseconds: the requested wait plus a random part that grows with each try (0 to 2 s, 0 to 4 s,
 * and so on).
 */
export function retryDelay(retryAfter: string, tries: number, random = Math.random): number {
  return readRetryAfter(retryAfter) + random() * Math.min(1000 * 2 ** tries, MAX_RANDOM_MS)
}

/**
 * The queue of all refused calls of the page: one call is repeated, the others wait for its result.
 */
let queue: Promise<unknown> = Promise.resolve()
let queued = 0
let tries = 0
let notBefore = 0
let askedAt = 0
let wake: (() => void) | undefined
let presses = new AbortController()

interface RefusedCall<Received> {
  attempt: () => Promise<Received>
  last: Received
  isUnderWay: boolean
  signal: AbortSignal | undefined
  press: Press<Received> | null
}

interface Press<Received> {
  wasUntouched: (refused: Received) => boolean
  until: number
  cancelled: AbortSignal
}

/**
 * Repeats a refused call until it is answered or was refused too often; then returns the last
 * refusal. If several calls of a page are refused, only one at a time is repeated, after growing
 * waits. Once it is answered, the others follow. If it gets no answer, the next one is sent.
 * Rejects as `attempt` does, and when `signal` aborts.
 */
export async function retryRefused<Received extends Refusable>(
  refused: Received,
  attempt: () => Promise<Received>,
  { onWait, signal, wasUntouched }: Waiting<Received>,
): Promise<Received> {
  onWait(true)
  if (queued === 0) {
    tries = 1
    notBefore = 0
    askedAt = performance.now()
  }
  queued += 1
  wait(refused)
  const press = wasUntouched
    ? { wasUntouched, until: performance.now() + PRESS_MS, cancelled: presses.signal }
    : null
  const call = { attempt, last: refused, isUnderWay: false, signal, press }
  try {
    return await Promise.race([waitForTurn(call), aborted(signal), cancelled(call)])
  } finally {
    queued -= 1
    onWait(false)
  }
}

/** Retries now instead of later, unless the last try was a moment ago. */
export function retryNow(): void {
  if (performance.now() - askedAt >= MANUAL_RETRY_MS) wake?.()
}

/**
 * Stops repeating the calls of pressed buttons: each returns its last refusal. A request that is
 * under way still gets its answer.
 */
export function cancelPresses(): void {
  presses.abort()
  presses = new AbortController()
}

function waitForTurn<Received extends Refusable>(call: RefusedCall<Received>): Promise<Received> {
  let letNext = () => {}
  const next = new Promise<void>((resolve) => {
    letNext = resolve
  })
  const turn = queue.then(() => repeatUntilAnswered(call, letNext))
  queue = Promise.race([turn, next]).catch(() => {})
  return turn
}

async function repeatUntilAnswered<Received extends Refusable>(
  call: RefusedCall<Received>,
  letNext: () => void,
): Promise<Received> {
  const { press } = call
  while (tries < MAX_TRIES) {
    await sleep(Math.min(notBefore, press?.until ?? notBefore) - performance.now(), call)
    if (press !== null && isEnded(press)) return call.last
    if (press !== null && document.hidden) {
      letNext()
      await untilVisible(press)
      return waitForTurn(call)
    }
    askedAt = performance.now()
    let isAlone = true
    // For the other calls, silence counts as a refusal with a wait of one second.
    const silence = setTimeout(() => {
      isAlone = false
      tries += 1
      wait({ retryAfter: '0' })
      letNext()
    }, SILENCE_MS)
    call.isUnderWay = true
    try {
      call.last = await call.attempt()
    } finally {
      call.isUnderWay = false
      clearTimeout(silence)
    }
    const { last } = call
    if (last.retryAfter === null) {
      tries = 1
      notBefore = 0
      return last
    }
    if (isAlone) tries += 1
    wait(last)
    if (press?.wasUntouched(last) === false) return last
    if (!isAlone) return waitForTurn(call)
  }
  return call.last
}

function wait({ retryAfter }: Refusable): void {
  const until = performance.now() + retryDelay(retryAfter ?? '', tries)
  notBefore = Math.max(notBefore, until)
}

function isEnded({ until, cancelled }: Press<never>): boolean {
  return cancelled.aborted || performance.now() >= until
}

type Sleeper = Pick<RefusedCall<Refusable>, 'signal'> & { press: Press<never> | null }

async function sleep(ms: number, { signal, press }: Sleeper): Promise<void> {
  signal?.throwIfAborted()
  if (ms <= 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const slept = new Promise<void>((resolve) => {
    wake = resolve
    timer = setTimeout(resolve, ms)
    press?.cancelled.addEventListener('abort', () => resolve(), { once: true })
  })
  try {
    await Promise.race([slept, aborted(signal)])
  } finally {
    clearTimeout(timer)
    wake = undefined
  }
}

/** Resolves when the page becomes visible, or when the call has expired or was cancelled. */
async function untilVisible(press: Press<never>): Promise<void> {
  const ended = new AbortController()
  await new Promise<void>((resolve) => {
    const { signal } = ended
    const timer = setTimeout(resolve, press.until - performance.now())
    signal.addEventListener('abort', () => clearTimeout(timer))
    document.addEventListener('visibilitychange', () => resolve(), { signal })
    press.cancelled.addEventListener('abort', () => resolve(), { signal })
  })
  ended.abort()
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Resolves with the last refusal when the call is cancelled, unless its request is under way. */
function cancelled<Received>(call: RefusedCall<Received>): Promise<Received> {
  return new Promise((resolve) => {
    const end = () => !call.isUnderWay && resolve(call.last)
    call.press?.cancelled.addEventListener('abort', end, { once: true })
  })
}
