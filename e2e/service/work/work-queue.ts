/** Works on jobs in a database table, together with other processes. */
export interface WorkQueue {
  /**
   * Does due jobs in the background. If it is called during a run, jobs that were just added are
   * done too.
   */
  soon: () => void
  idle: () => Promise<void>
  /** Claims no more jobs, and resolves when all claimed jobs are done. */
  finish: () => Promise<void>
  /** Starts no more jobs, and resolves when the running jobs are done. */
  stop: () => Promise<void>
}

export interface Work<Job> {
  parallel: number
  /**
   * Claims up to `most` due jobs in the database. A claim must last longer than `goodForMs` plus
   * the time of a job.
   */
  claim: (most: number) => Promise<readonly Job[]>
  /** In ms: how long after its claim a job may still be started. */
  goodForMs: number
  /**
   * Does the job and stores its result in the database. Rejects only if the result cannot be
   * stored.
   */
  work: (job: Job) => Promise<void>
  /**
   * Called if jobs cannot be claimed or a result cannot be stored: nothing more is started until
   * the next `soon`.
   */
  failed: (error: unknown) => void
  /** Whether visitors wait for this process now; by default never. */
  isBusy?: (() => boolean) | undefined
  /** For how many ms a job has been due. The longer, the less its worker waits for visitors. */
  waited?: ((job: Job) => number) | undefined
}

/**
 * In ms: how long a worker waits before each job while the process is busy with visitors. If a
 * caller waits for the queue, workers do not wait.
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
    // If `soon` is called from now on, it may be for jobs that this claim does not find.
    mayHaveMore = false
    const from = performance.now()
    const most = parallel * CLAIMED_AHEAD
    const found = await claim(most).catch((error: unknown) => {
      failed(error)
      return []
    })
    goodUntil = from + goodForMs
    claimed = [...found]
    // If there are fewer jobs than requested, no more jobs are due.
    if (found.length >= most) mayHaveMore = !isEnding
  }
  const next = async (): Promise<Job | undefined> => {
    for (;;) {
      // If the claim has expired, other processes may claim these jobs, so they are dropped here.
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
