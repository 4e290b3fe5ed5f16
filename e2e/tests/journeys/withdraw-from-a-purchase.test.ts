import { callEndpoint } from '@shop/shared/api/client'
import { bookingReview } from '@shop/shared/api/endpoints/booking'
import { pathTo } from '@shop/shared/routing/path-to'
import { bookingLink, emailOf, notesTo } from '../fixtures/bookings.ts'
import { addAndOpenBasket, buyAsGuest } from '../fixtures/buy.ts'
import { buyByApi } from '../fixtures/buy-by-api.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { apiOf } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { IN_LANGUAGES, visitIn } from '../fixtures/visit.ts'
import { heading, NO_PASSWORD } from '../fixtures/visit-checkout.ts'
import { amountField, offerLink, openOffering } from '../fixtures/visit-goods.ts'

const VOUCHER = 'v-amount'
const BOOK = 'b-blue-hour'

test.use({ allowedErrors: [[NO_PASSWORD, /ERR_FAILED.*withdraw/], { scope: 'test' }] })

for (const [language, widths] of IN_LANGUAGES) {
  test(`a guest withdraws from a voucher right after paying, by keyboard, and gets a receipt, in ${language} @core ${widths}`, async ({
    page,
    shop,
  }, info) => {
    const visit = visitIn(page, language)
    const { say, nameOf } = visit
    await page.goto(`/${language}`)
    await openOffering(visit, 'vouchers')
    await offerLink(visit, VOUCHER).click()
    await amountField(visit).fill('37')
    await addAndOpenBasket(visit, 1)
    await buyAsGuest(visit, shop, emailOf(info), 'CHF 37.00')

    const main = page.getByRole('main')
    const way = main.getByRole('link', { name: say('mf-checkout', 'title.withdraw') })
    await way.focus()
    await page.keyboard.press('Enter')
    await expect(heading(visit, say('mf-checkout', 'title.withdraw'))).toBeFocused()
    const line = page.getByRole('checkbox', { name: nameOf(VOUCHER) })
    await expect(line).toBeChecked()
    expect(page.url()).not.toContain('key')
    await page.reload()
    await expect(line).toBeChecked()
    await expectAccessible(page)

    const confirm = page.getByRole('button', { name: say('mf-checkout', 'withdraw.confirm') })
    await confirm.focus()
    await page.keyboard.press('Enter')
    const problems = page.getByRole('region', { name: say('mf-checkout', 'withdraw.problem') })
    await expect(problems).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Ada Muster')
    await page.keyboard.press('Enter')
    await expect(heading(visit, say('mf-checkout', 'withdraw.received'))).toBeFocused()
    await expect(main).toContainText(nameOf(VOUCHER))
    await expectAccessible(page)

    await expect
      .poll(async () => (await notesTo(shop, emailOf(info), 'withdrawal')).map(({ text }) => text))
      .toEqual([expect.stringMatching(new RegExp(`Ada Muster[^]*1 × ${nameOf(VOUCHER)}`))])
    await page.goto(await bookingLink(shop, emailOf(info)))
    await expect(heading(visit, say('mf-checkout', 'success.ordered'))).toBeVisible()
    await expect(way).toHaveCount(0)
  })
}

for (const [language, widths] of IN_LANGUAGES) {
  test(`the mailed booking leads to its lines, and the footer to a form that names the purchase, in ${language} ${widths}`, async ({
    page,
    shop,
  }, info) => {
    const visit = visitIn(page, language)
    const { say } = visit
    // The purchase is made in German, whatever the language of the page is.
    const { nameOf } = visitIn(page, 'de')
    const email = emailOf(info)
    const items = [
      { type: 'merchandise', id: BOOK, count: 1 },
      { type: 'voucher', id: VOUCHER, count: 1, price: 5000 },
    ] as const
    expect(await buyByApi(shop, email, [...items], 'pays')).toMatchObject({ outcome: 'booked' })
    const link = await bookingLink(shop, email)
    await page.goto(link.replace('/de/', `/${language}/`))
    await page
      .getByRole('main')
      .getByRole('link', { name: say('mf-checkout', 'title.withdraw') })
      .click()
    for (const id of [BOOK, VOUCHER])
      await expect(page.getByRole('checkbox', { name: nameOf(id) })).not.toBeChecked()
    await page.getByRole('checkbox', { name: nameOf(BOOK) }).check()
    await page.getByLabel(say('mf-checkout', 'withdraw.name')).fill('Ada Muster')
    const confirm = page.getByRole('button', { name: say('mf-checkout', 'withdraw.confirm') })
    // The answer is lost, and the second press must not withdraw again.
    const withdraw = '**/booking/withdraw'
    await page.route(withdraw, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await confirm.click()
    await expect(page.getByText(say('mf-checkout', 'withdraw.kept'))).toBeVisible()
    await page.unroute(withdraw)
    await confirm.click()
    await expect(heading(visit, say('mf-checkout', 'withdraw.received'))).toBeFocused()
    const key = link.split('#key=')[1] ?? ''
    const { answer } = await callEndpoint(apiOf(shop), bookingReview, { body: { key } })
    expect(answer.lines.map(({ withdrawal }) => withdrawal)).toEqual(['withdrawn', 'open'])

    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: say('shell', 'title.withdraw') }).click()
    await expect(page).toHaveURL(pathTo('withdraw', language))
    const field = (name: string) => page.getByLabel(say('mf-checkout', `withdraw.${name}`))
    await field('name').fill('Ada Muster')
    await field('booking_id').fill('unknown')
    await field('email').fill(email)
    await field('text').fill(nameOf(VOUCHER))
    await expectAccessible(page)
    await confirm.click()
    await expect(heading(visit, say('mf-checkout', 'withdraw.received'))).toBeFocused()
    await expect.poll(async () => await notesTo(shop, email, 'withdrawal')).toHaveLength(2)
  })
}
