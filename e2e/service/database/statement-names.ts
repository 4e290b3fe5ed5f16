import { LRUCache } from 'lru-cache'

/** After this many uses, the server keeps a statement; the first ones to get there win. */
const OFTEN = 3
/** Each connection of the server keeps a plan of each statement, which takes tens of kilobytes. */
const MOST = 100
/** Statements that are counted; lists of many lengths produce many of them. */
const COUNTED = 1000
/** The `$65` of a long list: baskets with a hundred different lengths would use up all names. */
const LONG_LIST = /\$65\b/
/** `select *`, `returning *` and `"cart".*`, but not `count(*)`. */
const ALL_COLUMNS = /(?:\b(?:select|returning)\s+|[,.]\s*)\*/i

/**
 * Gives a name to the first hundred frequent statements. Under this name, a connection parses and
 * plans a statement only once: for the statements of a checkout, that takes the server longer than
 * running them. Statements without named columns get no name, because their answer changes when the
 * tables change under a running process. Long lists get none either.
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
