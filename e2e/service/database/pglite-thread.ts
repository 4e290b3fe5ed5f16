import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import type { Answer, Question } from './thread-messages.ts'

// Started by `open-in-thread.ts`: the embedded database, which computes without a turn of the event
// loop, on a thread where nobody else waits for one.

const pglite = await PGlite.create(workerData)
/** The transaction that is open; PGlite lets everybody else wait until it has ended. */
let open: { trx: Transaction; end: (isKept: boolean) => Promise<void> } | null = null

async function begin(): Promise<void> {
  await new Promise<void>((begun, failed) => {
    const ended = pglite.transaction(async (trx) => {
      const isKept = await new Promise<boolean>((decide) => {
        const end = async (isKept: boolean) => {
          open = null
          decide(isKept)
          await ended
        }
        open = { trx, end }
        begun()
      })
      if (!isKept) await trx.rollback()
    })
    ended.catch(failed)
  })
}

async function carryOut(question: Question): Promise<unknown> {
  switch (question.ask) {
    case 'query': {
      const { sql, parameters, isInTransaction } = question
      const asked = isInTransaction ? open?.trx : pglite
      if (asked === undefined) throw new Error('no transaction is open')
      const { rows, fields, affectedRows } = await asked.query(sql, parameters)
      return { rows, fields, affectedRows }
    }
    case 'begin':
      return await begin()
    case 'end':
      return await open?.end(question.isKept)
    case 'close':
      return await pglite.close()
  }
}

/** Of what PGlite adds to an error, what says what is wrong; neither the statement nor its values. */
const SAID = ['code', 'severity', 'detail', 'hint', 'constraint', 'table', 'column', 'schema']

function told(error: unknown): Extract<Answer, { isError: true }> {
  const { message, name } = error instanceof Error ? error : new Error(String(error))
  const more = Object.entries(error as object).filter(([key]) => SAID.includes(key))
  return { isError: true, message, name, more: Object.fromEntries(more) }
}

parentPort?.on('message', async ({ number, ...question }: Question & { number: number }) => {
  const answer: Answer = await carryOut(question as Question).then(
    (value) => ({ isError: false, value }),
    told,
  )
  parentPort?.postMessage({ number, ...answer })
})
parentPort?.postMessage('open')
