/** A refusal says when to come again; this is what to think where it says nothing readable. */
const USUAL_MS = 5000
const LONGEST_MS = 60_000
/** Refusals in a row, after which the visitor is asked whether to go on. */
const MOST_TRIES = 8
/** The random part of a wait doubles up to this, so that a crowd spreads out. */
const WIDEST_MS = 30_000
/** A visitor in a hurry may ask this often. */
const HURRY_MS = 3000
/** A call without an answer for so long holds the line up no longer. */
const PATIENCE_MS = 5000
/** What a visitor has pressed goes on by itself for so long; later they may have looked away. */
const PRESS_MS = 3 * 60_000

interface Waiting<Received> {
  /** Told when the wait begins and ends. */
  onWait: (isWaiting: boolean) => void
  signal?: AbortSignal | undefined
  /**
   * Of a call that a visitor has pressed for and that changes something: does this refusal say that
   * nothing was done of it? Only then it is asked again, while its page is seen, until it is given up.
   */
  wasUntouched?: (refused: Received) => boolean
}

export interface Refusable {
  /** The header `Retry-After` of a refusal by 429 or 503; null for any other answer. */
  retryAfter: string | null
}

/**
 * Milliseconds that `Retry-After` asks to wait, from a second up to a minute. It holds seconds or a
 * date (RFC 9110, 10.2.3); anything else counts as five seconds.
 */
export function readRetryAfter(header: string, now = Date.now()): number {
  const text = header.trim()
  const ms = /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Math.min(Math.max(Number.isNaN(ms) ? USUAL_MS : ms, 1000), LONGEST_MS)
}

/** What was asked for, and a random part that grows with each try: 0 to 2 s, 0 to 4 s, and so on. */
export function waitFor(retryAfter: string, tries: number, random = Math.random): number {
  return readRetryAfter(retryAfter) + random() * Math.min(1000 * 2 ** tries, WIDEST_MS)
}

/** Of all calls of the page: one asks, the others wait for what it hears. */
let line: Promise<unknown> = Promise.resolve()
let inLine = 0
let tries = 0
let notBefore = 0
let askedAt = 0
let wake: (() => void) | undefined
/** Ends the waits for what visitors have pressed. */
let presses = new AbortController()

interface Asking<Received> {
  attempt: () => Promise<Received>
  last: Received
  isUnderWay: boolean
  signal: AbortSignal | undefined
  press: Press<Received> | null
}

interface Press<Received> {
  wasUntouched: (refused: Received) => boolean
  until: number
  givenUp: AbortSignal
}

/**
 * Repeats a refused call until it is answered, or was refused too often: then the last refusal.
 * However many calls of a page are refused, one at a time asks again, after growing waits; once it
 * is answered, the others follow it. One that hears nothing lets the next one ask. Rejects as
 * `attempt` does, and when `signal` aborts.
 */
export async function askAgain<Received extends Refusable>(
  refused: Received,
  attempt: () => Promise<Received>,
  { onWait, signal, wasUntouched }: Waiting<Received>,
): Promise<Received> {
  onWait(true)
  if (inLine === 0) {
    tries = 1
    notBefore = 0
    askedAt = performance.now()
  }
  inLine += 1
  wait(refused)
  const press = wasUntouched
    ? { wasUntouched, until: performance.now() + PRESS_MS, givenUp: presses.signal }
    : null
  const asking = { attempt, last: refused, isUnderWay: false, signal, press }
  try {
    return await Promise.race([standInLine(asking), aborted(signal), givenUp(asking)])
  } finally {
    inLine -= 1
    onWait(false)
  }
}

/** Asks now instead of later, unless that was done a moment ago. */
export function hurry(): void {
  if (performance.now() - askedAt >= HURRY_MS) wake?.()
}

/**
 * Asks no more for what visitors have pressed: each such call ends as it was refused last. One that is
 * on its way at this moment is still answered.
 */
export function giveUp(): void {
  presses.abort()
  presses = new AbortController()
}

function standInLine<Received extends Refusable>(asking: Asking<Received>): Promise<Received> {
  let letNext = () => {}
  const next = new Promise<void>((resolve) => {
    letNext = resolve
  })
  const turn = line.then(() => untilAnswered(asking, letNext))
  line = Promise.race([turn, next]).catch(() => {})
  return turn
}

async function untilAnswered<Received extends Refusable>(
  asking: Asking<Received>,
  letNext: () => void,
): Promise<Received> {
  const { press } = asking
  while (tries < MOST_TRIES) {
    await sleep(Math.min(notBefore, press?.until ?? notBefore) - performance.now(), asking)
    if (press !== null && isOver(press)) return asking.last
    if (press !== null && document.hidden) {
      letNext()
      await seen(press)
      return standInLine(asking)
    }
    askedAt = performance.now()
    let isAlone = true
    // To the others, silence is like being refused for a second.
    const patience = setTimeout(() => {
      isAlone = false
      tries += 1
      wait({ retryAfter: '0' })
      letNext()
    }, PATIENCE_MS)
    asking.isUnderWay = true
    try {
      asking.last = await asking.attempt()
    } finally {
      asking.isUnderWay = false
      clearTimeout(patience)
    }
    const { last } = asking
    if (last.retryAfter === null) {
      tries = 1
      notBefore = 0
      return last
    }
    if (isAlone) tries += 1
    wait(last)
    if (press?.wasUntouched(last) === false) return last
    if (!isAlone) return standInLine(asking)
  }
  return asking.last
}

function wait({ retryAfter }: Refusable): void {
  const until = performance.now() + waitFor(retryAfter ?? '', tries)
  notBefore = Math.max(notBefore, until)
}

function isOver({ until, givenUp }: Press<never>): boolean {
  return givenUp.aborted || performance.now() >= until
}

type Sleeper = Pick<Asking<Refusable>, 'signal'> & { press: Press<never> | null }

async function sleep(ms: number, { signal, press }: Sleeper): Promise<void> {
  signal?.throwIfAborted()
  if (ms <= 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const slept = new Promise<void>((resolve) => {
    wake = resolve
    timer = setTimeout(resolve, ms)
    press?.givenUp.addEventListener('abort', () => resolve(), { once: true })
  })
  try {
    await Promise.race([slept, aborted(signal)])
  } finally {
    clearTimeout(timer)
    wake = undefined
  }
}

/** The page is seen again, or nobody waits for that any longer. */
async function seen(press: Press<never>): Promise<void> {
  const ended = new AbortController()
  await new Promise<void>((resolve) => {
    const { signal } = ended
    const timer = setTimeout(resolve, press.until - performance.now())
    signal.addEventListener('abort', () => clearTimeout(timer))
    document.addEventListener('visibilitychange', () => resolve(), { signal })
    press.givenUp.addEventListener('abort', () => resolve(), { signal })
  })
  ended.abort()
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** The last refusal, once the press is given up; never while the call is on its way. */
function givenUp<Received>(asking: Asking<Received>): Promise<Received> {
  return new Promise((resolve) => {
    const end = () => !asking.isUnderWay && resolve(asking.last)
    asking.press?.givenUp.addEventListener('abort', end, { once: true })
  })
}
