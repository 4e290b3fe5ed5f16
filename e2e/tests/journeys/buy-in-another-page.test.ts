import { bookingNumber, emailOf, mailsTo } from '../fixtures/bookings.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectFits, inFrame, otherSite } from '../fixtures/other-site.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { IN_LANGUAGES, visitIn } from '../fixtures/visit.ts'
import { chooseDayByKeys, enter, tabTo } from '../fixtures/visit-by-keyboard.ts'
import {
  continueAsGuest,
  expectConfirmed,
  goToBasket,
  goToPay,
  heading,
  NO_PASSWORD,
} from '../fixtures/visit-checkout.ts'
import {
  addButton,
  chooseCount,
  chooseDay,
  chooseTime,
  openTimes,
} from '../fixtures/visit-event.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'

test.use({ allowedErrors: [NO_PASSWORD] })

const FRAME = 'museum-shop iframe'

for (const [language, widths] of IN_LANGUAGES) {
  test(`tickets are chosen in a page of another site and paid in the whole window, in ${language} ${widths}`, async ({
    page,
    shop,
  }, info) => {
    const visit = visitIn(page, language)
    const inside = inFrame(visit, FRAME)
    const frame = page.locator(FRAME)
    await page.goto(otherSite())
    const english = inFrame(visitIn(page, 'en'), FRAME)
    await expect(heading(english, visitIn(page, 'en').nameOf('blue-hour'))).toBeVisible()
    await expect(frame).toHaveAttribute('title', 'Tickets for The Blue Hour')

    // Another language and look, in the same frame; the document in it is a new one.
    for (const chosen of new Set(['de', language] as const)) {
      await page.getByRole('combobox', { name: 'lang' }).selectOption(chosen)
      const { nameOf } = visitIn(page, chosen)
      await expect(heading(inside, nameOf('blue-hour'))).toBeVisible()
    }
    const root = frame.contentFrame().locator('html')
    for (const scheme of ['dark', 'light']) {
      await page.getByRole('combobox', { name: 'scheme' }).selectOption(scheme)
      await expect(root).toHaveCSS('color-scheme', scheme)
    }
    await page.getByRole('combobox', { name: 'accent' }).selectOption('#8a1c4a')
    await expect(root).toHaveAttribute('style', /#8a1c4a/)
    await expect(inside.page.getByRole('banner')).toHaveCount(0)
    await expect(inside.page.getByRole('contentinfo')).toHaveCount(0)
    await expectFits(frame)

    const count = page.getByRole('banner').getByRole('status')
    await expect(count).toHaveText('0')
    if (language === 'de') {
      await chooseDay(inside, 7)
      await chooseTime(inside, 0)
      await chooseCount(inside, 't-blue-hour-adult', 2)
      await addButton(inside).click()
    } else {
      // By keyboard alone, from the other page into the frame.
      await page.getByRole('combobox', { name: 'scheme' }).focus()
      const all = inside.say('booking', 'date.all')
      await enter(page, inside.page.getByRole('button', { name: all }))
      await chooseDayByKeys(page, inside)
      await tabTo(page, openTimes(inside).first())
      await page.keyboard.press('Space')
      const label = inside.nameOf('t-blue-hour-adult')
      const more = inside.say('shared', 'quantity.more', { label })
      await enter(page, inside.page.getByRole('button', { name: more }))
      await page.keyboard.press('Enter')
      await enter(page, addButton(inside))
    }
    await expect(count).toHaveText('1')
    await expectFits(frame)
    await expectAccessible(page)

    await goToBasket(inside)
    await continueAsGuest(inside, emailOf(info))
    await expectFits(frame)
    expect(page.url()).toBe(`${otherSite()}/`)
    await goToPay(inside, 'CHF 36.00')

    await atProvider(visit, shop)
    await payAtProvider(visit)
    // Without the frame's storage, the shop does not know that only visits were bought.
    await expectConfirmed(visit)
    await expect(page.getByRole('banner')).toBeVisible()
    const number = await bookingNumber(visit)
    expect((await mailsTo(shop, emailOf(info))).map(({ bookingId }) => bookingId)).toEqual([number])
  })
}
