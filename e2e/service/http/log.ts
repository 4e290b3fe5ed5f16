import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { requestNow } from '../tracing/request-ids.ts'

const LONGEST_TEXT = 500
const LONGEST_STACK = 4_000
const MOST_ITEMS = 20
const DEEPEST = 5
const LONGEST_LINE = 16_000
/**
 * Maximum bytes that wait if the program that reads the log has stopped; further lines are dropped.
 */
const MOST_WAITING = 4 * 1024 * 1024

/**
 * Levels from the most detailed to silent. A log with one of these levels also contains the lines
 * of all levels after it.
 */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/**
 * Logs an event for the operator, by default as a warning. Never pass tokens, names or addresses of
 * customers.
 */
export type Log = (
  event: string,
  details?: Record<string, unknown>,
  level?: Exclude<LogLevel, 'silent'>,
) => void

export interface LevelledLog {
  log: Log
  setLevel: (level: LogLevel) => void
}

/**
 * Writes one JSON object a line: `time`, `level`, `pid`, the ids of the current request (if any),
 * `event` and its details.
 */
export function createLog(lines: { write: (line: string) => unknown }): LevelledLog {
  const written = pino(
    {
      level: 'warn',
      messageKey: 'event',
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      // Copy the ids, because pino adds the details of the line to this object.
      mixin: () => ({ ...requestNow() }),
    },
    { write: (line: string) => lines.write(readable(withoutSecrets(line))) },
  )
  return {
    log: (event, details = {}, level = 'warn') => {
      if (!written.isLevelEnabled(level)) return
      written[level](cutToLine(details), cut(event, LONGEST_TEXT))
    },
    setLevel: (level) => {
      written.level = level
    },
  }
}

const standardError = pino.destination({ dest: 2, sync: false, maxLength: MOST_WAITING })
// If the disk is full or the reader has stopped, lines are lost, but the shop keeps running.
standardError.on('error', () => {})
const toConsole = createLog(standardError)

/** Writes to standard error, without blocking the process. */
export const logToConsole: Log = toConsole.log
export const setLogLevel = toConsole.setLevel

/**
 * The value, cut to a limited length, and hidden if its key names a secret. Strangers control many
 * values, so they are cut before anything else.
 */
function bounded(key: string, value: unknown, depth = 0): unknown {
  if (SECRET.test(key) && typeof value !== 'number') return '…'
  if (value instanceof Date || value === null) return value
  if (typeof value === 'string') return cut(value, key === 'stack' ? LONGEST_STACK : LONGEST_TEXT)
  if (typeof value !== 'object') return typeof value === 'bigint' ? String(value) : value
  if (depth === DEEPEST) return '…'
  if (Array.isArray(value)) {
    return value.slice(0, MOST_ITEMS).map((item) => bounded('', item, depth + 1))
  }
  const entries = Object.entries(value).slice(0, MOST_ITEMS)
  return Object.fromEntries(entries.map(([name, of]) => [name, bounded(name, of, depth + 1)]))
}

/** Names of values that must never be in a log, even if passed by mistake. */
const SECRET =
  /token|secret|passw|authori[sz]ation|cookie|e-?mail|recipient|barcode|voucher|iban|phone|street|^(address|ip|fname|lname|_u|_p|key)$/i

function cutToLine(details: Record<string, unknown>): object {
  const line = bounded('', details) as object
  const text = JSON.stringify(line)
  return text.length <= LONGEST_LINE - 1_000
    ? line
    : { cut: text.slice(0, LONGEST_LINE / 2).replaceAll('"', "'") }
}

/**
 * Characters that JSON leaves unchanged but that have an effect in terminals: they end a line,
 * colour it, or change its direction.
 */
const ACTING = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

function readable(line: string): string {
  return line.replace(ACTING, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`
}

/**
 * The message of an error. Some software throws objects that are no errors, which would become
 * `[object Object]`.
 */
export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  try {
    return typeof error === 'object' ? JSON.stringify(error) : String(error)
  } catch {
    // An object that contains itself cannot become JSON.
    return String(error)
  }
}

/**
 * The line without secrets, which errors of other software may contain: a mail server's error names
 * the recipient, a failed call its URL with the token. With the id of a cart, anyone can act on the
 * cart. So the log has a mark instead, with which the cart can be found only in the database, see
 * `markOf`.
 */
export function withoutSecrets(line: string): string {
  return line
    .replace(/(\/\/[^\s/:@"]+:)[^\s/@"]+@/g, '$1…@')
    .replace(/[^\s"'<>(),;:=/\\]+@(?=[^\s"'<>(),;:=/\\@]*[a-z])[^\s"'<>(),;:=/\\@]+/gi, '…@…')
    .replace(/([?&](?:token|_|voucher|us|sessionUs|srcURL|cartId|id|key)=)[^&\s"\\]+/gi, '$1…')
    .replace(/(\/(?:order-review|recover|pay|payments)[/#]+)(?!:)[^\s"\\/?]+/g, '$1…')
    .replace(/(#key=)[^\s"\\]+/g, '$1…')
    .replace(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, (id) => markOf(id.toLowerCase()))
}

/** The mark of a cart in the log: the first twelve digits of the SHA-256 of its id. */
export function markOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 12)
}
