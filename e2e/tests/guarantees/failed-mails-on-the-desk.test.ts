import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { openDesk } from '../fixtures/operator-desk.ts'
import { test } from '../fixtures/own-shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { enter } from '../fixtures/visit-by-keyboard.ts'

test.use({ locale: 'de-CH', viewport: { width: 360, height: 740 } })

const ERROR = `550 no such user <img src=x onerror="window.attacked=1"> ${'x'.repeat(300)}`

test('by keyboard on a phone, an operator reads failed mails and sends them again', async ({
  page,
  ownShop,
}) => {
  const failed = { many: 52, recipient: 'ada@mail.example', error: ERROR }
  await ownShop.control('give-up-mails', failed)
  await openDesk(page, ownShop, '/unfinished')
  const main = page.getByRole('main')
  await expect(main.getByText('E-Mails (52)')).toBeVisible()
  await expect(main.getByText('Und 2 weitere.')).toBeAttached()
  await expect(main.getByText('550 no such user <img').first()).toBeVisible()
  await expect(main).not.toContainText('ada@')
  await expectAccessible(page)

  await enter(page, main.getByRole('button', { name: /^Erneut versuchen: Kundenkonto/ }).first())
  await expect(page.getByText('1 Vorgang wird erneut versucht.')).toBeVisible()
  await expect(main.getByText('E-Mails (51)')).toBeVisible()

  await ownShop.control('send-given-up')
  // Another operator has retried all mails: nothing is left to retry, and the page shows this.
  await main.getByRole('button', { name: 'Alle erneut versuchen: E-Mails' }).click()
  await expect(page.getByText('0 Vorgänge werden erneut versucht.')).toBeVisible()
  // Look only at mails: the test of another file may have left other failures in this shop.
  await expect(main.getByText(/^E-Mails \(/)).toHaveCount(0)
  await expectAccessible(page)
})
