import { LRUCache } from 'lru-cache'

/** A statement gets a name when it is sent for the third time, as long as there are names left. */
const OFTEN = 3
/**
 * Maximum number of names: each connection of the server keeps a plan of each named statement,
 * which takes tens of kilobytes.
 */
const MOST = 100
/**
 * How many statements are counted at the same time; lists of different lengths produce many
 * statements.
 */
const COUNTED = 1000
/**
 * Matches a statement with 65 values or more: baskets with a hundred different lengths would use up
 * all names.
 */
const LONG_LIST = /\$65\b/
/** `select *`, `returning *` and `"cart".*`, but not `count(*)`. */
const ALL_COLUMNS = /(?:\b(?:select|returning)\s+|[,.]\s*)\*/i

/**
 * Gives a name to the first hundred statements that are sent often. Each connection of the server
 * parses and plans a named statement only once; for the statements of a checkout, this takes longer
 * than running them. A statement with `*` instead of column names gets no name, because its answer
 * changes when the tables change. A statement with a long list gets no name either.
 */
export function createStatementNames(most = MOST): (statement: string) => string | undefined {
  const names = new Map<string, string>()
  const asked = new LRUCache<string, number>({ max: COUNTED })
  return (statement) => {
    const known = names.get(statement)
    if (known !== undefined || names.size >= most) return known
    if (ALL_COLUMNS.test(statement) || LONG_LIST.test(statement)) return undefined
    const times = (asked.get(statement) ?? 0) + 1
    asked.set(statement, times)
    if (times < OFTEN) return undefined
    const name = `kept${names.size}`
    names.set(statement, name)
    return name
  }
}
