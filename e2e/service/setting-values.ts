import { resolve } from 'node:path'
import * as v from 'valibot'

const WEB = ['http:', 'https:']

/**
 * A schema for digits that match the pattern. `wanted` describes the number in the message, `most`
 * is its maximum.
 */
const number = (name: string, pattern: RegExp, wanted: string, most = Number.POSITIVE_INFINITY) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => pattern.test(text) && Number(text) <= most,
      (issue) => `${name}=${issue.input} is not ${wanted}.`,
    ),
    v.transform(Number),
  )

export const port = (name: string) =>
  number(name, /^\d{1,5}$/, 'a port: a whole number from 0 to 65535 is needed', 65_535)

/** Days for which data are stored; never unlimited, and at least one day. */
export const days = (name: string) =>
  number(name, /^[1-9]\d{0,3}$/, 'a number of days: 1 to 9999 is needed')

/** Connections to a database server, which has about a hundred for all its clients. */
export const connections = (name: string) =>
  number(name, /^[1-9]\d?$/, 'a number of connections: 1 to 99 is needed')

export const amount = (name: string, most: number) =>
  number(name, /^[1-9]\d*$/, `a whole number from 1 to ${most}`, most)

/** A whole number that may be 0. */
export const wholeNumber = (name: string, most: number) =>
  number(name, /^\d{1,9}$/, `a whole number from 0 to ${most}`, most)

export const httpOrPath = (name: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\/(?!\/)/.test(text) || isUrl(text, WEB),
      (issue) =>
        `${name}=${issue.input} is neither an http(s) address nor a path beginning with /.`,
    ),
  )

export const origin = (name: string) =>
  v.pipe(
    v.string(),
    v.check(
      isOrigin,
      (issue) =>
        `${name}=${issue.input} is not an origin. Example, without a path: https://tickets.museum.example.`,
    ),
    v.transform((text) => new URL(text).origin),
  )

export const origins = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    v.check(
      (list) => list.every((text) => isUrl(text, WEB)),
      `${name} must be a list of http(s) origins, separated by commas.`,
    ),
    v.transform((list) => list.map((text) => new URL(text).origin)),
  )

export const serverAddress = (protocols: readonly string[], message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => isUrl(text, protocols), message),
  )

export const secret = (name: string) =>
  v.pipe(v.string(), v.minLength(20, `${name} is too short: at least 20 characters are needed.`))

/** A secret sent as `Authorization: Bearer …`, which allows only these characters (RFC 6750). */
export const bearerSecret = (name: string) =>
  v.pipe(
    secret(name),
    v.regex(
      /^[\w.~+/-]+=*$/,
      `${name} has a character that no header can carry: use letters, digits and - . _ ~ + /, and = at the end.`,
    ),
  )

/**
 * The absolute path of a setting. A relative path begins in the folder where the user started the
 * command, which npm stores in INIT_CWD.
 */
export function absolutePath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

export const path = v.pipe(v.string(), v.transform(absolutePath))

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

/** Browsers compare whole origins, so a path here would have no effect. */
function isOrigin(text: string): boolean {
  if (!isUrl(text, WEB)) return false
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && `${search}${hash}${username}${password}` === ''
}
