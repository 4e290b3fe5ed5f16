import { pathToFileURL } from 'node:url'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import type { Job, Rendered } from './render-thread.ts'

export interface Renderer {
  /** Renders one page at a time. Rejects when the bundle fails or takes too long. */
  render: (job: Job) => Promise<Rendered>
  close: () => Promise<void>
}

/** Timeouts in ms: for the bundle to start, and for one page. */
const START_MS = 20_000
const RENDER_MS = 3000
/** Enough for one page, and a limit for a bundle that leaks memory. */
const MEMORY_MB = 256

/**
 * Runs the shell's bundle in a worker thread: a page that is drawn slowly does not delay purchases,
 * and a page that never ends is stopped.
 */
export function createRenderer(
  bundle: string,
  onWarning: (text: string) => void,
  renderMs = RENDER_MS,
): Renderer {
  const pool = new Piscina({
    filename: new URL('./render-thread.ts', import.meta.url).href,
    name: 'renderPage',
    workerData: pathToFileURL(bundle).href,
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: [],
    env: { NODE_ENV: 'production' },
  })
  pool.on('message', onWarning)
  pool.on('error', (error) => onWarning(String(error)))
  const start = () => pool.run(null, { signal: AbortSignal.timeout(START_MS) })
  start().catch(() => {})
  // The pool's own queue would count a page's time in the queue as rendering time.
  const oneAtATime = pLimit(1)
  return {
    render: (job) =>
      oneAtATime(async () => {
        await start()
        return await pool.run(job, { signal: AbortSignal.timeout(renderMs) })
      }),
    close: () => pool.destroy(),
  }
}
