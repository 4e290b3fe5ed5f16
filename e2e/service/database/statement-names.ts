import { LRUCache } from 'lru-cache'

/** Asked that often, a statement is worth being kept by the server: those that come first to it are. */
const OFTEN = 3
/** Each connection of the server keeps a plan of each, tens of kilobytes. */
const MOST = 100
/** Texts that are counted; lists of many lengths make many of them. */
const COUNTED = 1000
/** The `$65` of a long list: baskets of a hundred lengths would take all names. */
const LONG_LIST = /\$65\b/
/** `select *`, `returning *` and `"cart".*`, but not `count(*)`. */
const ALL_COLUMNS = /(?:\b(?:select|returning)\s+|[,.]\s*)\*/i

/**
 * Gives the first hundred statements that are asked again and again a name, by which a connection has them parsed and
 * planned once: for a checkout's statements that takes the server longer than running them. None for
 * what names no columns, as its answer changes with its tables under a running process, nor for long
 * lists.
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
