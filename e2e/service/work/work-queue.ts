/** Jobs in a table, done by several processes at once. */
export interface WorkQueue {
  /** Does what is due, in the background; a call while it does is never lost. */
  soon: () => void
  /** Resolves once nothing is being done. */
  idle: () => Promise<void>
  /** Claims nothing more, and resolves once what was claimed is done. */
  finish: () => Promise<void>
  /** Begins nothing more, and resolves once what was begun is done. */
  stop: () => Promise<void>
}

export interface Work<Job> {
  /** How many jobs at the same time. */
  parallel: number
  /** Claims up to so many due jobs in the database, for longer than `goodForMs` and a job take. */
  claim: (most: number) => Promise<readonly Job[]>
  /** For this long after it was claimed a job may be begun; ms. */
  goodForMs: number
  /** Notes in the database how it went. Rejects only where that is impossible. */
  work: (job: Job) => Promise<void>
  /** Claiming or a job was impossible: nothing more is begun until the next `soon`. */
  failed: (error: unknown) => void
  /** Whether somebody waits for this process meanwhile; left out, nobody does. */
  isBusy?: (() => boolean) | undefined
  /** For how long a job has been due; ms. The older it is, the less its hand gives way. */
  waited?: ((job: Job) => number) | undefined
}

/**
 * So long a hand gives way before each job, unless somebody waits for the queue itself: what is in it
 * must come to its end, too.
 */
const GIVES_WAY_MS = 5000
const LOOK_AGAIN_MS = 250
/** A job that has waited so long is begun at once: however long a rush lasts, its end is not awaited. */
const WAITS_AT_MOST_MS = 10 * 60_000

/** Claimed in one statement, by how many can be done at once. */
const CLAIMED_AHEAD = 4

/**
 * Claims in batches and works on them in parallel: a slow job keeps one of the hands busy, and the
 * others go on. While the process is busy each hand begins one job every few seconds, and more of them
 * the longer they have waited. Every job is claimed for a limited time, so that another process takes over what a killed one leaves.
 */
export function createWorkQueue<Job>(jobs: Work<Job>): WorkQueue {
  const { parallel, goodForMs, claim, work, failed, isBusy = () => false, waited = () => 0 } = jobs
  const hands = new Set<Promise<void>>()
  let claimed: Job[] = []
  let goodUntil = 0
  let mayHaveMore = false
  let isEnding = false
  let isStopped = false
  let awaited = 0
  let claiming: Promise<void> | undefined

  const claimMore = async () => {
    // Whoever asks from here on may have added something that this claim does not see.
    mayHaveMore = false
    const from = performance.now()
    const most = parallel * CLAIMED_AHEAD
    const found = await claim(most).catch((error: unknown) => {
      failed(error)
      return []
    })
    goodUntil = from + goodForMs
    claimed = [...found]
    // With fewer than asked for, all that was due is claimed.
    if (found.length >= most) mayHaveMore = !isEnding
  }
  const next = async (): Promise<Job | undefined> => {
    for (;;) {
      // Their time may be over elsewhere: they are due again, for whoever claims them then.
      if (isStopped || performance.now() > goodUntil) claimed = []
      const job = claimed.shift()
      if (job !== undefined) return job
      if (claiming === undefined && !mayHaveMore) return undefined
      claiming ??= claimMore().finally(() => {
        claiming = undefined
      })
      await claiming
    }
  }
  const giveWay = async (job: Job) => {
    const patience = 1 - Math.min(1, Math.max(0, waited(job) / WAITS_AT_MOST_MS))
    const until = performance.now() + patience * GIVES_WAY_MS
    while (awaited === 0 && isBusy() && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }
  const lendHand = async () => {
    try {
      for (let job = await next(); job !== undefined; job = await next()) {
        await giveWay(job)
        await work(job)
      }
    } catch (error) {
      mayHaveMore = false
      claimed = []
      failed(error)
    }
  }
  const idle = async () => {
    awaited += 1
    while (hands.size > 0) await Promise.all(hands)
    awaited -= 1
  }
  const finish = async () => {
    isEnding = true
    mayHaveMore = false
    await idle()
  }
  return {
    soon: () => {
      mayHaveMore = !isEnding
      while (hands.size < parallel) {
        const hand: Promise<void> = lendHand().finally(() => hands.delete(hand))
        hands.add(hand)
      }
    },
    idle,
    finish,
    stop: async () => {
      isStopped = true
      await finish()
    },
  }
}
