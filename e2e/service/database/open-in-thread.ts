import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PGlite } from 'kysely'
import { logToConsole, messageOf } from '../http/log.ts'
import type { Answer, Question } from './thread-messages.ts'
import { DatabaseUnavailable } from './unavailable.ts'

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** Of a folder, and of what is unpacked into it first. */
export interface ThreadPlace {
  dataDir: string
  loadDataDir?: Blob
}

/**
 * The embedded database on a thread of its own: while it computes, this one goes on answering. What
 * is asked for outside a transaction waits in the thread until the one that is open has ended. A
 * thread that ends by itself leaves everybody with `DatabaseUnavailable`, and so does whatever is
 * asked after.
 */
export async function openInThread(
  place: ThreadPlace,
  script = new URL('./pglite-thread.ts', import.meta.url),
): Promise<PGlite> {
  const thread = new Worker(script, { workerData: place })
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let state: 'open' | 'closing' | 'ended' = 'open'

  thread.on('message', ({ number, ...answer }: Answer & { number: number }) => {
    const one = waiting.get(number)
    waiting.delete(number)
    if (waiting.size === 0) thread.unref()
    if (answer.isError) one?.reject(errorOf(answer))
    else one?.resolve(answer.value)
  })
  const lost = () => new DatabaseUnavailable('the thread of the embedded database has ended')
  thread.on('exit', () => {
    if (state === 'open') logToConsole('the thread of the embedded database has ended', {}, 'error')
    state = 'ended'
    for (const { reject } of waiting.values()) reject(lost())
    waiting.clear()
  })

  const ask = (question: Question): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (state === 'ended') return reject(lost())
      asked += 1
      // Throws where a value cannot be sent.
      thread.postMessage({ number: asked, ...question })
      waiting.set(asked, { resolve, reject })
      // A process does not end while it waits for an answer, and may at any other time.
      thread.ref()
    })
  const query =
    (isInTransaction: boolean) =>
    async (sql: string, parameters: unknown[] = []) =>
      (await ask({ ask: 'query', sql, parameters, isInTransaction })) as never

  // Fails with what kept it from opening; after that, `exit` says that it has ended.
  await once(thread, 'message')
  thread.on('error', (error) =>
    logToConsole('embedded database', { error: messageOf(error) }, 'error'),
  )
  thread.unref()

  return {
    ready: true,
    waitReady: Promise.resolve(),
    get closed() {
      return state !== 'open'
    },
    query: query(false),
    transaction: async (work) => {
      await ask({ ask: 'begin' })
      let result: Awaited<ReturnType<typeof work>>
      try {
        const rollback = async () => void (await ask({ ask: 'end', isKept: false }))
        result = await work({ query: query(true), rollback })
      } catch (error) {
        await ask({ ask: 'end', isKept: false })
        throw error
      }
      await ask({ ask: 'end', isKept: true })
      return result
    },
    close: async () => {
      if (state !== 'open') return
      state = 'closing'
      await ask({ ask: 'close' })
      await thread.terminate()
    },
  }
}

function errorOf({ message, name, more }: Extract<Answer, { isError: true }>): Error {
  return Object.assign(new Error(message), { name, ...more })
}
