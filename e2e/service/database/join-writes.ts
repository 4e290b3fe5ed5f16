import { sql } from 'kysely'
import { type ClientBase, type Connection, Query } from 'pg'

const LAST = '/* then commit */'

/**
 * Stands at the end of the last statement of a transaction: a server gets the commit together with
 * it. Whoever waits behind the transaction's locks waits one way to the server less. Its error may
 * be one of the commit, and where its answer is lost, it may have been committed.
 */
export const thenCommit = sql.raw(LAST)

interface Answer {
  command: string
  rowCount: number | null
  rows: unknown[]
}

type Send = (statement: string, parameters: readonly unknown[]) => Promise<Answer>

/**
 * Sends what begins a transaction together with its first statement, and `thenCommit` with its last:
 * a way to the server costs more than most statements. A transaction without statements sends
 * nothing. For one use of a connection, whose statements follow each other. `nameOf` tells under which
 * name the connection keeps a statement.
 */
export function joinWrites(
  client: ClientBase,
  nameOf: (statement: string) => string | undefined = () => undefined,
): Send {
  let isOpen = false
  let begin: string | undefined
  let ended: string | undefined
  return async (statement, parameters) => {
    if (/^(begin|start transaction)\b/.test(statement)) {
      isOpen = true
      begin = statement
      return done('BEGIN')
    }
    const first = begin
    begin = undefined
    if (statement === 'commit' || statement === 'rollback') {
      isOpen = false
      if (first !== undefined) return done(statement.toUpperCase())
      if (ended === undefined) return await client.query(statement)
      if (statement === 'rollback') throw new Error('this transaction is committed already')
      const command = ended
      ended = undefined
      return done(command)
    }
    if (ended !== undefined) throw new Error('this transaction has had its last statement')
    // Without parameters a statement may be several, which the server takes by themselves only.
    const isAlone = parameters.length === 0
    const name = isAlone ? undefined : nameOf(statement)
    const query = { text: statement, values: [...parameters], ...(name && { name }) }
    if (first !== undefined && isAlone) await client.query(first)
    const isLast = isOpen && !isAlone && statement.endsWith(LAST)
    if (isAlone || (first === undefined && !isLast)) return await client.query(query)
    const joined = await writeTogether(client, { begin: first, query, isLast })
    ended = joined.ended
    return joined.answer
  }
}

function done(command: string): Answer {
  return { command, rowCount: null, rows: [] }
}

interface Joined {
  begin: string | undefined
  query: { text: string; values: unknown[]; name?: string }
  isLast: boolean
}

/** What pg calls with the answer to each statement; its types leave it out. */
type AnsweredQuery = Query & {
  handleCommandComplete: (message: { text: string }, connection: Connection) => void
}

/**
 * In one write up to one `sync`: after an error the server skips the rest, so that nothing is done
 * outside of a transaction that could not begin, and nothing is committed without its last statement.
 */
function writeTogether(
  client: ClientBase,
  { begin, query: asked, isLast }: Joined,
): Promise<{ answer: Answer; ended: string | undefined }> {
  return new Promise((resolve, reject) => {
    let ended: string | undefined
    const query = new Query(asked, (error, answer) =>
      error ? reject(error) : resolve({ answer, ended }),
    ) as AnsweredQuery
    const { submit, handleCommandComplete } = query
    query.submit = (connection) => {
      const { stream } = connection
      stream.cork()
      try {
        if (begin !== undefined) execute(connection, begin)
        return submit.call(query, isLast ? committing(connection) : connection)
      } finally {
        stream.uncork()
      }
    }
    query.handleCommandComplete = (message, connection) => {
      const [command = ''] = message.text.split(' ')
      if (command === 'COMMIT' || command === 'ROLLBACK') ended = command
      else if (command !== 'BEGIN' && command !== 'START') {
        handleCommandComplete.call(query, message, connection)
      }
    }
    client.query(query)
  })
}

function execute(connection: Connection, text: string): void {
  connection.parse({ name: '', text, types: [] }, true)
  connection.bind({}, true)
  connection.execute({}, true)
}

/**
 * The connection, which executes a commit after what it is told to execute. A statement whose
 * parameters cannot be written is never executed, and thus not committed.
 */
function committing(connection: Connection): Connection {
  return Object.create(connection, {
    execute: {
      value: (...told: Parameters<Connection['execute']>) => {
        connection.execute(...told)
        execute(connection, 'commit')
      },
    },
  })
}
