import { bookingNumber } from '../fixtures/bookings.ts'
import { payByCard } from '../fixtures/buy.ts'
import { AMOUNT, readyToPay } from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'

const MUSEUM = 'Museum der Nacht'
const ADDRESS = 'Laternenquai 7, 2502 Biel/Bienne'

test('a booking is printed on one page, with the museum’s address and without controls', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const { line } = await readyToPay(visit, shop, info, { day: 20 })
  await payByCard(visit, shop, AMOUNT)

  const plan = page.getByRole('region', { name: say('mf-checkout', 'success.visitTitle') })
  await expect(plan.getByRole('heading', { level: 3, name: 'Öffnungszeiten' })).toBeVisible()
  await expect(plan.getByRole('link', { name: 'Auf der Karte anzeigen' }).first()).toBeVisible()
  const number = await bookingNumber(visit)

  await page.emulateMedia({ media: 'print' })
  for (const told of [number, MUSEUM, ADDRESS, line.eventName, AMOUNT.replace(' ', '\u00a0')]) {
    await expect(page.getByRole('main').getByText(told).filter({ visible: true })).not.toHaveCount(
      0,
    )
  }
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
