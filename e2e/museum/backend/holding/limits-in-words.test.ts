import { randomUUID } from 'node:crypto'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import type { OrderLimits } from '../cart/order-limits.ts'
import { useShopDatabase } from '../testing/databases.ts'
import { catalogueWithHall } from '../testing/example-catalogue.ts'
import {
  type Answer,
  createTestShop,
  freshDay,
  type Options,
  ticket,
} from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const database = useShopDatabase()

/** Challenges are not refusals: the shop solves them automatically. */
type Limit = Exclude<keyof OrderLimits, `challenge${string}`>

interface Asking {
  pay: (times: readonly string[], options?: Options) => Promise<Answer>
  askAsGuest: (language?: string) => Promise<Answer>
  minutesPass: (minutes: number) => void
  /** A customer with a new e-mail and network. */
  one: Options
}

type Text =
  | `problem.tooMany${'Lines' | 'InOrder' | 'OfOffering' | 'InSlot' | 'Payers'}`
  | `problem.held${'ByEmail' | 'ByNetwork' | 'BySite' | 'TooLong'}`
  | 'problem.unpaidByNetwork'
  | 'request.tooManyGuests'

interface Row {
  most: number
  before?: (asking: Asking) => Promise<unknown>
  pass: (asking: Asking, language: string) => Promise<Answer>
  text: Text
  minutes?: number
  status?: number
}

const TWO_TIMES = ['09:00', '10:00']
const WALLET: Options = { token: null, aux: 'APPLEPAY', payart: '210' }
const payTwo: Row['pass'] = ({ pay, one }, language) => pay(TWO_TIMES, { ...one, language })

const ROWS: Record<Limit, Row> = {
  linesPerOrder: { most: 1, pass: payTwo, text: 'problem.tooManyLines' },
  placesPerOrder: { most: 3, pass: payTwo, text: 'problem.tooManyInOrder' },
  placesPerOffering: { most: 3, pass: payTwo, text: 'problem.tooManyOfOffering' },
  placesPerSlot: { most: 1, pass: payTwo, text: 'problem.tooManyInSlot' },
  heldPerEmail: { most: 3, pass: payTwo, text: 'problem.heldByEmail', minutes: 15 },
  heldPerNetwork: { most: 3, pass: payTwo, text: 'problem.heldByNetwork', minutes: 15 },
  heldPerSite: { most: 3, pass: payTwo, text: 'problem.heldBySite', minutes: 15 },
  unpaidPerNetwork: { most: 3, pass: payTwo, text: 'problem.unpaidByNetwork', minutes: 60 },
  walletsPerNetwork: {
    most: 1,
    before: ({ pay, one: { from = '' } }) => pay(['09:00'], { ...WALLET, from }),
    pass: ({ pay, one: { from = '' } }, language) => pay(['10:00'], { ...WALLET, from, language }),
    text: 'problem.tooManyPayers',
    minutes: 15,
  },
  guestsPerNetwork: {
    most: 1,
    pass: ({ askAsGuest }, language) => askAsGuest(language),
    text: 'request.tooManyGuests',
    minutes: 60,
    status: 429,
  },
  heldMinutes: {
    most: 1,
    before: async ({ pay, minutesPass, one }) => {
      await pay(['09:00'], one)
      minutesPass(2)
    },
    pass: payTwo,
    text: 'problem.heldTooLong',
    minutes: 23,
  },
}

let networks = 0

for (const [limit, { most, before, pass, text, minutes = 0, status = 422 }] of Object.entries(
  ROWS,
)) {
  test(`${limit}: the refusal explains the limit and what to do, in each language`, async () => {
    const id = `hall ${randomUUID()}`
    const limits = { [limit]: most }
    const catalogue = catalogueWithHall({ id, times: TWO_TIMES, capacity: 100, limits })
    const shop = createTestShop(database.db, { catalogue })
    const day = freshDay()
    networks += 1
    const from = `192.0.2.${networks}`
    const email = `${randomUUID()}@mail.example`
    const asking: Asking = {
      pay: (times, options) =>
        shop.initPayment(
          times.map((time) => ticket(`${id}-adult`, `${day} ${time}:00`, 2)),
          options,
        ),
      askAsGuest: (language = 'en') =>
        shop.call('POST', `${language}/auth/guest`, {}, undefined, from),
      minutesPass: shop.minutesPass,
      one: { from, token: await shop.createGuest({ email }, from) },
    }
    await before?.(asking)
    for (const language of LANGUAGES) {
      const answer = await pass(asking, language)
      expect(answer.status, language).toBe(status)
      const { error } = answer.body as { error: string }
      const t = serverTexts(language)
      const [reserved, pause] = [most, minutes].map((count) => t('problem.minutes', { count }))
      const words = t(text, { line: '§', most, minutes, reserved, pause })
      expect(error, language).toContain(words.split('§').at(-1))
      expect(error, language).toContain(String(most))
      if (words.includes('§')) expect(error, language).toMatch(new RegExp(`^${id}-adult, `))
    }
  })
}
