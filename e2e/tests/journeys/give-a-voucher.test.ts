import { dayName } from '@shop/shared/dates/day-name'
import { formatDate } from '@shop/shared/dates/format-date'
import { addDays } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { readTickets } from '../../museum/backend/testing/read-tickets.ts'
import {
  bookingLink,
  bookingNumber,
  emailOf,
  mailsTo,
  onlyMail,
  storedBooking,
} from '../fixtures/bookings.ts'
import { addAndOpenBasket, buyAsGuest, expectInBasket } from '../fixtures/buy.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { IN_LANGUAGES, visitIn } from '../fixtures/visit.ts'
import { enter } from '../fixtures/visit-by-keyboard.ts'
import { basketLines, heading, NO_PASSWORD } from '../fixtures/visit-checkout.ts'
import { basketSum, openCodeEntry, redeem } from '../fixtures/visit-codes.ts'
import { addButton } from '../fixtures/visit-event.ts'
import {
  amountField,
  offerLink,
  openGoods,
  openOffering,
  voucherPreview,
} from '../fixtures/visit-goods.ts'
import { badge } from '../fixtures/visit-pages.ts'

const VOUCHER = 'v-amount'
const LANTERN = 'walk-lantern'
const MAILED = {
  de: (to: string) => `${to} gemailt`,
  en: (to: string) => `e-mailed to ${to}`,
}
const DOME = 'v-dome-two'

const GIFT = '**/booking/gift'

const CODE = /\b[3-9A-Y]{4}(?:-[3-9A-Y]{4}){3}\b/

test.use({ allowedErrors: [[NO_PASSWORD, /booking\/gift/], { scope: 'test' }] })

for (const [language, widths] of IN_LANGUAGES) {
  test(`a guest buys a gift voucher and pays with its code, in ${language} @core ${widths}`, async ({
    page,
    shop,
  }, info) => {
    const visit = visitIn(page, language)
    const { say, nameOf } = visit
    await page.goto(`/${language}`)
    await openOffering(visit, 'vouchers')
    await offerLink(visit, VOUCHER).click()
    await expect(heading(visit, nameOf(VOUCHER))).toBeFocused()

    await amountField(visit).fill('')
    await addButton(visit).click()
    await expect(amountField(visit)).toBeFocused()
    await expect(page.getByText(say('mf-vouchers', 'amount.problem.missing'))).toBeVisible()
    await expect(badge(visit, 0)).toBeVisible()
    await amountField(visit).fill('37')
    await expect(voucherPreview(visit)).toContainText('CHF 37.00')
    await amountField(visit).fill('37,50')
    await expect(voucherPreview(visit)).toContainText('CHF 37.50')
    await addAndOpenBasket(visit, 1)
    await expectInBasket(visit, [
      nameOf(VOUCHER),
      say('mf-checkout', 'line.worth', { amount: 'CHF 37.50' }),
    ])
    await expect(basketSum(visit, 'shipping')).toHaveCount(0)
    await buyAsGuest(visit, shop, emailOf(info), 'CHF 37.50')

    const first = await storedBooking(shop, await bookingNumber(visit))
    expect(first).toMatchObject({
      total: 3750,
      lines: [{ kind: 'voucher', productId: VOUCHER, count: 1, amount: 3750 }],
      shipping: null,
      vouchers: [{ amount: 3750 }],
    })
    const mail = await onlyMail(mailsTo(shop, emailOf(info), 'voucher'))
    // Only this mail contains the code; the stored booking and the confirmation do not.
    const code = mail.text.match(CODE)?.[0] ?? 'none'
    expect(first.vouchers[0]?.barcode).not.toContain(code)
    const [confirmation] = await mailsTo(shop, emailOf(info))
    expect(confirmation?.text).not.toContain(code)
    for (const part of [
      nameOf(VOUCHER),
      'CHF 37.50',
      code,
      `${new URL(page.url()).origin}/${language}`,
    ]) {
      expect(mail.text).toContain(part)
    }
    expect(mail.text).not.toContain(first.booking_id)

    await openGoods(visit, 'product', LANTERN)
    await addAndOpenBasket(visit, 1)
    await expect(basketSum(visit, 'payable')).toContainText('CHF 68.00')
    await openCodeEntry(visit)
    await redeem(visit, code)
    await expect(basketLines(visit)).toHaveCount(2)
    await expect(basketLines(visit).last()).toContainText(code)
    await expect(basketSum(visit, 'discount')).toContainText('CHF −37.50')
    await expect(basketSum(visit, 'payable')).toContainText('CHF 30.50')
    await buyAsGuest(visit, shop, emailOf(info), 'CHF 30.50')

    expect(await storedBooking(shop, await bookingNumber(visit))).toMatchObject({
      total: 3050,
      lines: [{ kind: 'merchandise', articleId: LANTERN, total: 5900 }],
      shipping: { cost: 900 },
      codes: [{ barcode: `…${code.slice(-4)}`, paid: 3750, left: 0 }],
    })
  })
}

test('the voucher that is mailed has the same picture and text as the preview', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'fr')
  const { say, nameOf } = visit
  const words = (field: string) =>
    page.getByRole('textbox', { name: say('mf-vouchers', `words.${field}`), exact: true })
  await openGoods(visit, 'voucher', DOME)
  const motif = page.getByRole('main').getByRole('img')
  await expect(motif).toHaveAttribute('src', /v-dome-two\.svg$/)
  const [source, alt] = [await motif.getAttribute('src'), await motif.getAttribute('alt')]
  await words('to').fill('Zoë <b>')
  await words('from').fill('Ben & Łukasz')
  await words('greeting').fill('Alles Gute! 🎉\nViel Freude ❤')
  const card = [
    say('mf-vouchers', 'words.cardTo', { name: 'Zoë <b>' }),
    'Alles Gute!',
    'Viel Freude ❤',
    say('mf-vouchers', 'words.cardFrom', { name: 'Ben & Łukasz' }),
  ]
  for (const part of card) await expect(voucherPreview(visit)).toContainText(part)
  await page.reload()
  await expect(words('greeting')).toHaveValue('Alles Gute! 🎉\nViel Freude ❤')
  await addAndOpenBasket(visit, 1)
  await expectInBasket(visit, [nameOf(DOME), ...card])
  await buyAsGuest(visit, shop, emailOf(info), 'CHF 56.00')
  await expect(page.getByText(say('mf-checkout', 'success.confirmation'))).toBeVisible()

  const mail = await onlyMail(mailsTo(shop, emailOf(info), 'voucher'))
  for (const part of [nameOf(DOME), 'CHF 56.00', ...card]) expect(mail.text).toContain(part)
  const [pdf, picture] = mail.attachments
  const { pages } = await readTickets(pdf?.content ?? Buffer.of())
  expect(pages).toHaveLength(1)
  for (const part of ['CHF 56.00', ...card]) expect(pages[0]?.text).toContain(part)
  expect(pages[0]?.structure).toContain(alt)
  // The mail contains the picture that the preview shows.
  const preview = await page.request.get(`${source}/preview.jpg`)
  expect(picture?.content.equals(await preview.body())).toBe(true)
})

for (const [language, widths] of IN_LANGUAGES) {
  test(`a guest has a gift voucher mailed to its recipient on a later day, in ${language} ${widths}`, async ({
    page,
    shop,
  }, info) => {
    const visit = visitIn(page, language)
    const { say, nameOf } = visit
    await openGoods(visit, 'voucher', VOUCHER)
    await page.getByRole('radio', { name: say('mf-vouchers', 'delivery.later') }).check()
    await addButton(visit).click()
    const email = page.getByLabel(say('mf-vouchers', 'delivery.email'))
    await expect(email).toBeFocused()
    const recipient = emailOf(info).replace('@', '.gift@')
    await email.fill(recipient)
    const on = addDays(todayInMuseum(new Date(), 'Europe/Zurich'), 30)
    await page.getByLabel(say('mf-vouchers', 'delivery.day'), { exact: true }).fill(on)
    await addAndOpenBasket(visit, 1)
    await expectInBasket(visit, [recipient, formatDate(on)])
    await buyAsGuest(visit, shop, emailOf(info), 'CHF 50.00')
    await expect(page.getByRole('main')).toContainText(formatDate(on))
    expect(await storedBooking(shop, await bookingNumber(visit))).toMatchObject({
      lines: [{ kind: 'voucher', delivery: { email: recipient, on } }],
      vouchers: [],
    })
    const confirmation = await onlyMail(mailsTo(shop, emailOf(info)))
    expect(confirmation.text).toContain(MAILED[language](recipient))

    // The buyer moves the day; the first answer is lost.
    const number = await bookingNumber(visit)
    await page.goto(await bookingLink(shop, emailOf(info)))
    const gift = page.getByRole('group', { name: nameOf(VOUCHER) })
    await expect(gift.getByRole('status')).toContainText(dayName(on, language))
    await expect(page.getByRole('main')).not.toContainText(recipient)
    const [first, later] = [addDays(on, 400), addDays(on, 1)]
    const day = gift.getByLabel(say('mf-checkout', 'found.gift.day'))
    const move = gift.getByRole('button', { name: say('mf-checkout', 'line.change') })
    await day.fill(first)
    await move.click()
    await expect(gift.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await page.route(GIFT, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await day.fill(later)
    await move.click()
    await expect(gift.getByRole('alert')).toContainText(say('shared', 'failure.offline'))
    await page.unroute(GIFT)
    await move.click()
    await expect(gift.getByRole('status')).toContainText(dayName(later, language))
    await expect(gift.getByRole('alert')).toHaveCount(0)
    expect(await storedBooking(shop, number)).toMatchObject({
      lines: [{ delivery: { on: later } }],
    })
    const sent = async () =>
      (await mailsTo(shop, recipient, 'gift')).map(({ text }) => text.match(CODE)?.[0])
    expect(await sent()).toEqual([])

    // After its day, the buyer sends it once more, by keyboard.
    await shop.control('send-gifts', { recipient })
    await page.reload()
    const again = gift.getByRole('button', { name: say('mf-checkout', 'found.gift.again') })
    await expect(day).toHaveCount(0)
    await expect.poll(sent).toHaveLength(1)
    const [firstCode] = await sent()
    await enter(page, again)
    await expect(gift.getByRole('status')).toContainText(/\b2\b/)
    await expect(gift.getByRole('status')).toBeFocused()
    await expectAccessible(page)
    await expect.poll(sent).toEqual([firstCode, expect.not.stringMatching(firstCode ?? '')])
  })
}
