import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { DocumentData, View } from '@shop/shared/document/document-data'
import pLimit from 'p-limit'
import type { Job, JobOutcome } from './render-thread.ts'

export interface Rendered {
  view: View | null
  texts: DocumentData['texts']
}

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

interface Thread {
  worker: Worker
  isReady: Promise<unknown>
  /** Rejects when the thread has ended. */
  ended: Promise<never>
}

/**
 * Runs the shell's bundle in a worker thread: a slow page does not delay purchases, and one that
 * never ends is terminated. Pools such as Piscina neither hand on what a thread writes to stderr nor
 * count the time of a page without its wait.
 */
export function createRenderer(
  bundle: string,
  onWarning: (text: string) => void,
  renderMs = RENDER_MS,
): Renderer {
  let thread: Thread | null = start(bundle, onWarning)
  const oneAtATime = pLimit(1)

  async function renderNow(job: Job): Promise<JobOutcome> {
    thread ??= start(bundle, onWarning)
    const { worker, isReady, ended } = thread
    try {
      await isReady
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(renderMs) })
      worker.postMessage(job)
      const [outcome] = await Promise.race([answer, ended])
      return outcome
    } catch (error) {
      thread = null
      await worker.terminate()
      throw error
    }
  }

  return {
    render: async (job) => {
      const outcome = await oneAtATime(() => renderNow(job))
      if (outcome.kind === 'failed') throw new Error(outcome.why)
      return outcome
    },
    close: async () => {
      await thread?.worker.terminate()
    },
  }
}

function start(bundle: string, onWarning: (text: string) => void): Thread {
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
    workerData: pathToFileURL(bundle).href,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: [],
    stderr: true,
    env: { NODE_ENV: 'production' },
  })
  worker.stderr.on('data', (chunk) => onWarning(String(chunk)))
  // A worker waiting for pages must not keep the process alive.
  worker.unref()
  const started = once(worker, 'message', { signal: AbortSignal.timeout(START_MS) })
  const ended = failureOf(worker)
  const isReady = Promise.race([started, ended])
  for (const one of [isReady, ended]) one.catch(() => {})
  return { worker, isReady, ended }
}

async function failureOf(worker: Worker): Promise<never> {
  const [code] = await once(worker, 'exit')
  throw new Error(`it ended with ${code}`)
}
