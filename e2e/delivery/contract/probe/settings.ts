import { SHOP_ID } from '@shop/shared/business-constants'
import { isLanguage, LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import type { ArgsDef } from 'citty'
import * as v from 'valibot'

/** The environment variable with the password of `--account`. */
export const PASSWORD_VARIABLE = 'CONFORMANCE_PASSWORD'

export const OPTIONS = {
  api: {
    type: 'string',
    required: true,
    description: 'Address of the API, without the language',
    valueHint: 'https://museum.example/api',
  },
  lang: { type: 'string', description: 'Languages to check (de)', valueHint: 'de,en' },
  shop: { type: 'string', description: 'Number of the shop (6)', valueHint: '6' },
  origin: {
    type: 'string',
    description: 'Where the shop is served, to check CORS and for return addresses',
    valueHint: 'https://shop.museum.example',
  },
  voucher: { type: 'string', description: 'A code that can be redeemed', valueHint: 'CODE' },
  account: {
    type: 'string',
    description: `E-mail of an account to sign in with; its password is ${PASSWORD_VARIABLE}`,
    valueHint: 'EMAIL',
  },
  order: { type: 'string', description: 'An order that can be paid', valueHint: 'ID' },
  booked: { type: 'string', description: 'A basket that was booked', valueHint: 'CART_ID' },
  write: {
    type: 'boolean',
    description:
      "Make a guest, begin a payment and cancel it; change the account's password and change it back",
  },
  timeout: { type: 'string', description: 'Seconds to wait for an answer (15)', valueHint: '15' },
  json: { type: 'boolean', description: 'For machines' },
} satisfies ArgsDef

const optionalText = (name: string) =>
  v.nullish(v.pipe(v.string(), v.nonEmpty(`--${name} is empty.`)), null)

const settings = v.pipe(
  v.object({
    api: v.pipe(
      v.string(),
      v.check(
        (text) => isWebAddress(text) && !/[?#]/.test(text),
        (issue) =>
          `--api ${issue.input} is not the address of an API. Example, without a language, query or fragment: https://museum.example/api.`,
      ),
      v.transform((address) => address.replace(/\/+$/, '')),
    ),
    lang: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.split(',').map((language) => language.trim())),
        v.check(
          (languages) => languages.every(isLanguage),
          (issue) => `--lang ${issue.input.join(',')}: choose from ${LANGUAGES.join(', ')}.`,
        ),
        v.transform((languages) => [...new Set(languages)] as Language[]),
      ),
      LANGUAGES[0],
    ),
    shop: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('--shop is empty.')), SHOP_ID),
    /** Origin of the shop's pages; null if they may be on the origin of the API. */
    origin: v.nullish(
      v.pipe(
        v.string(),
        v.check(
          isWebAddress,
          (issue) =>
            `--origin ${issue.input} is not an origin. Example: https://shop.museum.example.`,
        ),
        v.transform((address) => new URL(address).origin),
      ),
      null,
    ),
    voucher: v.nullish(v.string(), null),
    account: v.optional(v.string()),
    /** Never on a command line, because other users of the machine can read that. */
    password: v.optional(v.string()),
    order: optionalText('order'),
    booked: optionalText('booked'),
    write: v.optional(v.boolean(), false),
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
    account: account === undefined ? null : { email: account, password },
    timeoutMs: Number(timeout) * 1000,
  })),
)

export type ConformanceSettings = v.InferOutput<typeof settings>

export type KnownAccount = NonNullable<ConformanceSettings['account']>

export type GivenSettings = v.InferInput<typeof settings>

/** Reads the options of the command line; reports all their problems at once. */
export function readSettings(given: GivenSettings) {
  const { success, output, issues } = v.safeParse(settings, given)
  return success
    ? ({ kind: 'settings', settings: output } as const)
    : ({ kind: 'refused', reasons: issues.map(({ message }) => message) } as const)
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}
