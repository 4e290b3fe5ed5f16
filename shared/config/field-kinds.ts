import { FLAG_VALUES, toBoolean } from '@shop/shared/api/scalars'
import { isTimeZone } from '@shop/shared/dates/zone'
import { toE164 } from '@shop/shared/document/contact'
import { isLanguage, type Language } from '@shop/shared/i18n/languages'
import * as v from 'valibot'

/** A flag; any other value is reported as an error. */
export const flag = v.pipe(
  v.unknown(),
  v.check((value) => FLAG_VALUES.includes(value), 'not a flag'),
  v.transform(toBoolean),
)

/** `words` may be empty, `word` must not. */
export const words = v.pipe(v.string(), v.trim())
export const word = v.pipe(words, v.nonEmpty())

/** In characters; for a text that replaces one of the shop's. */
export const LONGEST_WORDING = 1000
/**
 * A text that replaces one of the shop's. `$t` is forbidden: i18next would insert another text
 * there.
 */
export const wording = v.pipe(
  word,
  v.maxLength(LONGEST_WORDING, 'too long'),
  v.check((text) => !/\$t[(]/.test(text), 'must not contain another text ($t)'),
)

/** A name or key; the backend may send a key as a number. */
export const name = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.trim(),
  v.nonEmpty(),
)

export const languageCode = v.custom<Language>(isLanguage, 'not a language of the shop')
export const webAddress = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^https?:\/\//i, 'not an http address'),
  v.url(),
)
/**
 * Scheme, host and port: `http://localhost:3002`. Servers write it into a Content Security Policy,
 * where a `*` would allow every host and a `;` would end the directive.
 */
export const origin = v.pipe(
  webAddress,
  v.check(
    (text) =>
      /^\w+:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    'not an origin like http://localhost:3002',
  ),
)
export const timeZone = v.pipe(v.string(), v.check(isTimeZone, 'unknown time zone'))
export const country = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z]{2}$/, 'not a country like CH'),
)
export const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'not a colour like #1f5f5b'))
/**
 * An international telephone number in readable form: `+41 44 555 01 20`, `0041 (0)44 555-01-20`.
 * Its spaces become non-breaking.
 */
export const phone = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text.replace(/^00/, '+').replace(/[ \u00a0\u202f]+/g, '\u00a0')),
  v.regex(/^\+[\d\u00a0()./-]+$/, 'not a number like +41 44 555 01 20'),
  v.check((text) => /^\+[1-9]\d{6,14}$/.test(toE164(text)), 'not a number like +41 44 555 01 20'),
)
/** An http(s) address or a path on the shop's own origin. */
export const picture = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\//i.test(text) || (text.startsWith('/') && staysHere(text)),
    'not an address of a picture',
  ),
)
/**
 * Does the path stay on the shop's host? Browsers read `/\evil.example`, or a tab between two
 * slashes, as another host.
 */
function staysHere(path: string): boolean {
  const here = 'http://here.invalid'
  return URL.canParse(path, here) && new URL(path, here).origin === here
}

/** A domain without scheme, port or path; a leading or trailing dot is removed. */
export const domain = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.transform((text) => text.replace(/^\.|\.$/g, '')),
  // A single word would match a whole top-level domain; only `localhost` is allowed.
  v.regex(/^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)+)$/, 'not a domain'),
)
