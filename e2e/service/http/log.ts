const LONGEST_TEXT = 500
const LONGEST_STACK = 4_000
const MOST_ITEMS = 20
const LONGEST_LINE = 16_000

/** Logs an event for the operator; never tokens, names or addresses of customers. */
export type Log = (event: string, details?: Record<string, unknown>) => void

export const logToConsole: Log = (event, details = {}) => {
  console.error(
    withoutSecrets(JSON.stringify({ event, ...details }, bounded).slice(0, LONGEST_LINE)),
  )
}

/** Strangers control the length of many values: cut before doing anything else with the text. */
function bounded(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS)
  const longest = key === 'stack' ? LONGEST_STACK : LONGEST_TEXT
  if (typeof value !== 'string' || value.length <= longest) return value
  return `${value.slice(0, longest)}…`
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Removes secrets from errors of other software, which are logged as they are: a mail server names
 * the recipient, a failed call names its URL with the token.
 */
export function withoutSecrets(line: string): string {
  return line
    .replace(/(\/\/[^\s/:@"]+:)[^\s/@"]+@/g, '$1…@')
    .replace(/[^\s"'<>(),;:=/\\]+@(?=[^\s"'<>(),;:=/\\@]*[a-z])[^\s"'<>(),;:=/\\@]+/gi, '…@…')
    .replace(/([?&](?:token|_|voucher|us|sessionUs|srcURL|cartId|id)=)[^&\s"\\]+/gi, '$1…')
    .replace(/(\/(?:order-review|recover)[/#]+)[^\s"\\/?]+/g, '$1…')
}
