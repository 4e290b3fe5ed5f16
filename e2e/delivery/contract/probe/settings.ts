import { SHOP_ID } from '@shop/shared/business-constants'
import { isLanguage, LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import * as v from 'valibot'

/** The variable of the environment with the password of `--account`. */
export const PASSWORD_VARIABLE = 'CONFORMANCE_PASSWORD'

/** Somebody the backend knows. */
export interface KnownAccount {
  email: string
  password: string
}

const optionalText = (name: string) =>
  v.nullish(v.pipe(v.string(), v.nonEmpty(`--${name} is empty.`)), null)

const settings = v.pipe(
  v.object({
    /** Without the language; read without a slash at its end. */
    api: v.pipe(
      v.string(),
      v.check(
        (text) => isWebAddress(text) && !/[?#]/.test(text),
        (issue) =>
          `--api ${issue.input} is not the address of an API: https://museum.example/api is one, without a language, query or fragment.`,
      ),
      v.transform((address) => address.replace(/\/+$/, '')),
    ),
    lang: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.split(',').map((language) => language.trim())),
        v.check(
          (languages) => languages.every(isLanguage),
          (issue) => `--lang ${issue.input.join(',')}: the shop speaks ${LANGUAGES.join(', ')}.`,
        ),
        v.transform((languages) => [...new Set(languages)] as Language[]),
      ),
      LANGUAGES[0],
    ),
    /** Number of the shop. */
    shop: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('--shop is empty.')), SHOP_ID),
    /** Where the shop lies; null where it may well be the origin of the API. */
    origin: v.nullish(
      v.pipe(
        v.string(),
        v.check(
          isWebAddress,
          (issue) =>
            `--origin ${issue.input} is not an origin: https://shop.museum.example is one.`,
        ),
        v.transform((address) => new URL(address).origin),
      ),
      null,
    ),
    /** A code that can be redeemed, to read the answer to one. */
    voucher: v.nullish(v.string(), null),
    /** E-mail of an account to sign in with, to read the answers to who has one. */
    account: v.optional(v.string()),
    /** Of the account; never on a command line, which other users of the machine can read. */
    password: v.optional(v.string()),
    /** Id of an order that can be paid, to read the answers to one. */
    order: optionalText('order'),
    /** Id of a basket that was booked, to read the answer to one. */
    booked: optionalText('booked'),
    /**
     * Makes a guest and begins a payment, which is cancelled at once; gives the account another
     * password and its own one again, and asks for a mail with a link to a new one.
     */
    write: v.optional(v.boolean(), false),
    /** In seconds; read as `timeoutMs`. */
    timeout: v.optional(
      v.pipe(
        v.string(),
        v.check(
          (text) => Number(text) > 0 && Number(text) <= 600,
          (issue) => `--timeout ${issue.input} is not a number of seconds up to 600.`,
        ),
      ),
      '15',
    ),
  }),
  v.check(
    ({ account, password }) => account === undefined || Boolean(password),
    `${PASSWORD_VARIABLE} is not set: it is the password of --account.`,
  ),
  v.transform(({ lang, timeout, account, password = '', ...rest }) => ({
    ...rest,
    languages: lang,
    account: account === undefined ? null : ({ email: account, password } satisfies KnownAccount),
    timeoutMs: Number(timeout) * 1000,
  })),
)

export type ConformanceSettings = v.InferOutput<typeof settings>

/** What stands on the command line, and the password. */
export type GivenSettings = v.InferInput<typeof settings>

/** Reads what stands on the command line; what is wrong with it is said in words, all at once. */
export function readSettings(given: GivenSettings) {
  const { success, output, issues } = v.safeParse(settings, given)
  return success
    ? ({ kind: 'settings', settings: output } as const)
    : ({ kind: 'refused', reasons: issues.map(({ message }) => message) } as const)
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}
