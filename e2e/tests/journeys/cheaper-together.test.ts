import { addAndOpenBasket } from '../fixtures/buy.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectUncovered } from '../fixtures/expect-uncovered.ts'
import { restingPlace } from '../fixtures/resting-place.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { basketLines } from '../fixtures/visit-checkout.ts'
import {
  chooseCount,
  chooseDay,
  chooseTime,
  countField,
  openEvent,
  summary,
} from '../fixtures/visit-event.ts'

const ADULT = 't-blue-hour-adult'
const YOUTH = 't-blue-hour-youth'
const CHILD = 't-blue-hour-child'
const FAMILY = 't-blue-hour-family'
const ADULTS = 's-blue-hour-family-adults'
const CHILDREN = 's-blue-hour-family-children'

function offer({ page, say }: Visit) {
  const button = page.getByRole('button', { name: say('mf-tickets', 'tickets.cheaper.take') })
  return { button, note: page.getByRole('status').filter({ has: button }) }
}

test('a family sees that a family ticket is cheaper, and takes it with one press @phone', async ({
  page,
}) => {
  const visit = visitIn(page, 'en')
  const { say, nameOf } = visit
  const { button, note } = offer(visit)
  await openEvent(visit, 'blue-hour')
  await chooseDay(visit, 6)
  await chooseTime(visit, 1)
  await chooseCount(visit, ADULT, 2)
  await expect(summary(visit)).toContainText('CHF 36.00')
  await expect(button).toHaveCount(0)

  await chooseCount(visit, CHILD, 1)
  // With a child, even one with free admission, a family ticket is 3 cheaper: 6, 2 × 12 and 3.
  await expect(note).toContainText('CHF 3.00')
  await chooseCount(visit, YOUTH, 2)
  // Separately 36 and 16; as a family 6, 2 × 12 and 2 × 3. The small child is free in both cases.
  await expect(note).toContainText('CHF 16.00')
  await expect(note).toContainText(
    `1 × ${nameOf(FAMILY)} (2 × ${nameOf(ADULTS)}, 2 × ${nameOf(CHILDREN)})`,
  )
  await expect(note).toContainText(`1 × ${nameOf(CHILD)}`)
  // Showing the cheaper ticket does not change what the visitor has chosen.
  await expect(summary(visit)).toContainText('CHF 52.00')
  await expectAccessible(page)

  // Scroll to the middle: Playwright counts an element behind the bottom bar as in view.
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expectUncovered(button)
  const before = await restingPlace(note)
  await button.click()
  await expect(summary(visit)).toContainText('CHF 36.00')
  await expect(button).toHaveCount(0)
  const taken = say('mf-tickets', 'tickets.cheaper.taken', { amount: 'CHF 16.00' })
  const saved = page.getByRole('status').filter({ hasText: taken })
  await expect(saved).toBeFocused()
  // The note must stay under the pointer when the content above it grows.
  await expect.poll(async () => (await saved.boundingBox())?.y).toBeCloseTo(before.y, 0)
  for (const id of [ADULT, YOUTH]) {
    await expect(countField(visit, nameOf(id))).toHaveValue('0')
  }

  await addAndOpenBasket(visit, 2)
  const family = basketLines(visit).filter({ hasText: nameOf(FAMILY) })
  await expect(family).toHaveCount(1)
  for (const part of [`2 × ${nameOf(ADULTS)}`, `2 × ${nameOf(CHILDREN)}`, 'CHF 36.00'])
    await expect(family).toContainText(part)
})
