/** Jobs in a table, done by several processes at once. */
export interface WorkQueue {
  /** Does due jobs in the background; a call during a run is never lost. */
  soon: () => void
  idle: () => Promise<void>
  /** Claims nothing more, and resolves once all claimed jobs are done. */
  finish: () => Promise<void>
  /** Starts nothing more, and resolves once the running jobs are done. */
  stop: () => Promise<void>
}

export interface Work<Job> {
  parallel: number
  /**
   * Claims up to this many due jobs in the database, for longer than `goodForMs` plus the time of a
   * job.
   */
  claim: (most: number) => Promise<readonly Job[]>
  /** In ms: a job may start within this time after its claim. */
  goodForMs: number
  /** Does the job and stores the result in the database. Rejects only if that is impossible. */
  work: (job: Job) => Promise<void>
  /** Claiming or a job was impossible: nothing more starts until the next `soon`. */
  failed: (error: unknown) => void
  /** Whether visitors wait for this process now; by default never. */
  isBusy?: (() => boolean) | undefined
  /** How long a job has been due, in ms. The longer, the less its worker yields. */
  waited?: ((job: Job) => number) | undefined
}

/**
 * How long a worker waits before each job while the process is busy. A caller that waits for the
 * queue itself ends this: the queue must get done too.
 */
const YIELD_MS = 5000
const LOOK_AGAIN_MS = 250
/** A job that has waited this long starts at once, even during a long rush. */
const LONGEST_WAIT_MS = 10 * 60_000

/** How many jobs one statement claims, as a multiple of `parallel`. */
const CLAIMED_AHEAD = 4

/**
 * Claims jobs in batches and works on them in parallel: a slow job blocks one worker, and the
 * others continue. While the process is busy, each worker starts one job every few seconds, and
 * starts sooner the longer jobs have waited. A claim ends after some time, so that another process
 * can take over the jobs of a killed one.
 */
export function createWorkQueue<Job>(jobs: Work<Job>): WorkQueue {
  const { parallel, goodForMs, claim, work, failed, isBusy = () => false, waited = () => 0 } = jobs
  const workers = new Set<Promise<void>>()
  let claimed: Job[] = []
  let goodUntil = 0
  let mayHaveMore = false
  let isEnding = false
  let isStopped = false
  let awaited = 0
  let claiming: Promise<void> | undefined

  const claimMore = async () => {
    // A call of `soon` from here on may have added jobs that this claim does not see.
    mayHaveMore = false
    const from = performance.now()
    const most = parallel * CLAIMED_AHEAD
    const found = await claim(most).catch((error: unknown) => {
      failed(error)
      return []
    })
    goodUntil = from + goodForMs
    claimed = [...found]
    // With fewer jobs than requested, all due jobs are claimed.
    if (found.length >= most) mayHaveMore = !isEnding
  }
  const next = async (): Promise<Job | undefined> => {
    for (;;) {
      // The claim may have expired: other processes can claim these jobs again.
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
  const yieldToVisitors = async (job: Job) => {
    const patience = 1 - Math.min(1, Math.max(0, waited(job) / LONGEST_WAIT_MS))
    const until = performance.now() + patience * YIELD_MS
    while (awaited === 0 && isBusy() && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }
  const runWorker = async () => {
    try {
      for (let job = await next(); job !== undefined; job = await next()) {
        await yieldToVisitors(job)
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
    while (workers.size > 0) await Promise.all(workers)
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
      while (workers.size < parallel) {
        const worker: Promise<void> = runWorker().finally(() => workers.delete(worker))
        workers.add(worker)
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
