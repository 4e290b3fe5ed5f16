import { Client } from 'pg'
import { startServer } from '../../service/testing/start-server.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { openDesk } from '../fixtures/operator-desk.ts'
import { test as base, expect } from '../fixtures/shop-test.ts'
import { startTestShop } from '../fixtures/test-shop.ts'
import { enter } from '../fixtures/visit-by-keyboard.ts'

interface OnServer {
  served: { origin: string; database: Client }
}

/** On a server of its own, where mails can be given up without waiting for days. */
const test = base.extend<OnServer>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed here
    async ({}, use) => {
      const server = await startServer()
      const shop = await startTestShop({ DATABASE_URL: server.url })
      const database = new Client(server.url)
      await database.connect()
      await use({ origin: shop.origin, database })
      await database.end()
      await shop.close()
      await server.stop()
    },
    { timeout: 120_000 },
  ],
})

test.use({ locale: 'de-CH', viewport: { width: 360, height: 740 } })

const ERROR = `550 no such user <img src=x onerror="window.attacked=1"> ${'x'.repeat(300)}`

test('by the keyboard on a phone mails that were given up are read, and sent again', async ({
  page,
  served: { origin, database },
}) => {
  await database.query(
    `insert into shop.mail (kind, recipient, message, given_up, given_up_at, attempts, last_error)
     select 'account', 'ada@mail.example', '{"subject":"Hallo","text":"","html":""}', true,
       now() - n * interval '1 hour', 21, $1 from generate_series(1, 52) as n`,
    [ERROR],
  )
  await openDesk(page, { origin }, '/unfinished')
  const main = page.getByRole('main')
  await expect(main.getByText('E-Mails (52)')).toBeVisible()
  await expect(main.getByText('Und 2 weitere.')).toBeAttached()
  await expect(main.getByText('550 no such user <img').first()).toBeVisible()
  await expect(main).not.toContainText('ada@')
  await expectAccessible(page)

  await enter(page, main.getByRole('button', { name: /^Erneut versuchen: Kundenkonto/ }).first())
  await expect(page.getByText('1 Vorgang wird erneut versucht.')).toBeVisible()
  await expect(main.getByText('E-Mails (51)')).toBeVisible()

  await database.query('update shop.mail set given_up = false, sent_at = now() where given_up')
  // Somebody was faster: nothing is tried, and the page shows how things stand.
  await main.getByRole('button', { name: 'Alle erneut versuchen: E-Mails' }).click()
  await expect(page.getByText('0 Vorgänge werden erneut versucht.')).toBeVisible()
  await expect(main.getByText('Nichts ist liegengeblieben.')).toBeVisible()
  await expectAccessible(page)
})
