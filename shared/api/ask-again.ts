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

interface Waiting {
  /** Told when the wait begins and ends. */
  onWait: (isWaiting: boolean) => void
  signal?: AbortSignal | undefined
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

/**
 * Repeats a refused call until it is answered, or was refused too often: then the last refusal.
 * However many calls of a page are refused, one at a time asks again, after growing waits; once it
 * is answered, the others follow it. One that hears nothing lets the next one ask. Rejects as
 * `attempt` does, and when `signal` aborts.
 */
export async function askAgain<Received extends Refusable>(
  refused: Received,
  attempt: () => Promise<Received>,
  { onWait, signal }: Waiting,
): Promise<Received> {
  onWait(true)
  if (inLine === 0) {
    tries = 1
    notBefore = 0
    askedAt = performance.now()
  }
  inLine += 1
  wait(refused)
  try {
    return await Promise.race([standInLine(refused, attempt, signal), aborted(signal)])
  } finally {
    inLine -= 1
    onWait(false)
  }
}

/** Asks now instead of later, unless that was done a moment ago. */
export function hurry(): void {
  if (performance.now() - askedAt >= HURRY_MS) wake?.()
}

function standInLine<Received extends Refusable>(
  refused: Received,
  attempt: () => Promise<Received>,
  signal: AbortSignal | undefined,
): Promise<Received> {
  let letNext = () => {}
  const next = new Promise<void>((resolve) => {
    letNext = resolve
  })
  const turn = line.then(() => untilAnswered(refused, attempt, signal, letNext))
  line = Promise.race([turn, next]).catch(() => {})
  return turn
}

async function untilAnswered<Received extends Refusable>(
  refused: Received,
  attempt: () => Promise<Received>,
  signal: AbortSignal | undefined,
  letNext: () => void,
): Promise<Received> {
  let last = refused
  while (tries < MOST_TRIES) {
    await sleep(notBefore - performance.now(), signal)
    askedAt = performance.now()
    let isAlone = true
    // To the others, silence is like being refused for a second.
    const patience = setTimeout(() => {
      isAlone = false
      tries += 1
      wait({ retryAfter: '0' })
      letNext()
    }, PATIENCE_MS)
    try {
      last = await attempt()
    } finally {
      clearTimeout(patience)
    }
    if (last.retryAfter === null) {
      tries = 1
      notBefore = 0
      return last
    }
    if (isAlone) tries += 1
    wait(last)
    if (!isAlone) return standInLine(last, attempt, signal)
  }
  return last
}

function wait({ retryAfter }: Refusable): void {
  const until = performance.now() + waitFor(retryAfter ?? '', tries)
  notBefore = Math.max(notBefore, until)
}

async function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  if (ms <= 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const slept = new Promise<void>((resolve) => {
    wake = resolve
    timer = setTimeout(resolve, ms)
  })
  try {
    await Promise.race([slept, aborted(signal)])
  } finally {
    clearTimeout(timer)
    wake = undefined
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
